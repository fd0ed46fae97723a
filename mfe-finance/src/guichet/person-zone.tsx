import { useEffect, useRef, useState, type Ref } from 'react';
import { isOffreCode, type Payeur, type PersonName } from '@club/contract';
import { Button, IconButton } from '@club/ui/button';
import { useFormContext, useWatch } from '@club/ui/form';
import {
  himself,
  lienOf,
  lineOfMember,
  showLines,
  type EncaissementLine,
  type EncaissementValues,
} from '../encaissement/encaissement-values.ts';
import { BlockedMember, LienField } from '../encaissement/member-fields.tsx';
import type { Facts } from '../encaissement/use-facts.ts';
import { personFullName } from '../money/cotisation-name.ts';
import { personOf } from '../payeurs/person-labels.ts';
import { PersonCard } from '../payeurs/person-card.tsx';
import { PersonField } from '../payeurs/person-field.tsx';
import type { Relative } from './family-rules.ts';
import { HeldNotes } from './held-notes.tsx';
import { LastSeason } from './last-season.tsx';
import { withoutOffer } from './offre-rules.ts';
import { PayerLine } from './payer-line.tsx';
import type { Family } from './use-family.ts';

interface PersonZoneProps {
  family: Family;
  facts: Facts;
  inputRef: Ref<HTMLInputElement>;
}

/** First zone: who is there, who pays, and the family around. */
export function PersonZone({ family, facts, inputRef }: PersonZoneProps) {
  const { choisie } = facts;
  const { getValues, setValue } = useFormContext<EncaissementValues>();
  const { payeur, lignes } = useWatch<EncaissementValues>() as EncaissementValues;
  const isHere = (id: string) => lignes.some(({ adherent }) => adherent?.id === id);
  const isSomebody = payeur !== null || lignes.length > 0;
  const dirty = { shouldDirty: true };

  const pays = (person: Payeur | null) => {
    // An offer is its payer's.
    const left = person?.id === getValues('payeur')?.id ? getValues() : withoutOffer(getValues());
    setValue('payeur', person, dirty);
    setValue('offreId', left.offreId);
    const liens = left.lignes.map((line) => ({ ...line, lienParente: lienOf(line, person) }));
    showLines(setValue, liens);
  };
  const add = (person: Payeur, lien: EncaissementLine['lienParente']) => {
    const { lignes: before } = getValues();
    if (!before.some(({ adherent }) => adherent?.id === person.id))
      setValue('lignes', [...before, lineOfMember(person, lien)], dirty);
  };
  const found = (person: Payeur | null, typed = '') => {
    if (!person) return;
    setValue('offreNommee', isOffreCode(typed) ? typed.trim().toUpperCase() : '');
    const { payeur: present, lignes: before } = getValues();
    if (!present || (before.length === 0 && !present.estAdherent && !person.estAdherent)) pays(person);
    if (!person.estAdherent) return void (present && pays(person));
    const known = family.members.find((one) => one.person.id === person.id);
    add(person, present ? (known?.lienParente ?? '') : himself);
  };
  const first = lignes[0]?.adherent;
  useUsualPayer({ first, family, facts }, ({ person, lienParente }) => {
    pays(personOf(person));
    setValue('lignes.0.lienParente', lienParente, dirty);
  });

  return (
    <fieldset className="guichet-zone club-wraps">
      <legend>Personne</legend>
      <PersonField
        label={isSomebody ? 'Ajouter un membre de la famille (F6)' : 'Personne'}
        required={!isSomebody}
        value={null}
        autoFocus
        allowNew="personne"
        family={payeur?.nom ?? first?.nom}
        inputRef={inputRef}
        saisonId={choisie.isOther ? choisie.saison?.id : undefined}
        corbeille
        onChange={found}
      />
      <ul className="guichet-family">
        {lignes.map(
          ({ adherent }, index) =>
            adherent && (
              <li key={adherent.id}>
                <Member {...{ index, adherent, payeur, facts }} isLast={index === lignes.length - 1} />
              </li>
            ),
        )}
      </ul>
      {isSomebody && (
        <PayerLine
          {...{ payeur, facts }}
          isMember={payeur !== null && isHere(payeur.id)}
          isUsual={payeur !== null && payeur.id === family.usual?.person.id}
          onPays={pays}
        />
      )}
      <Relatives
        relatives={family.members.filter(({ person }) => !isHere(person.id))}
        onAdd={({ person, lienParente }) => add(personOf(person), lienParente)}
      />
    </fieldset>
  );
}

/** Who paid for the first member the last time pays again, unless the member owes something, or somebody chose. */
function useUsualPayer(
  { first, family: { usual }, facts }: { first: Payeur | null | undefined; family: Family; facts: Facts },
  pay: (relative: Relative) => void,
): void {
  const settledRef = useRef<string>(undefined);
  const { payeur, compte } = facts;
  const { getValues } = useFormContext<EncaissementValues>();
  useEffect(() => {
    if (!first) settledRef.current = undefined;
    if (!first || settledRef.current === first.id || usual === undefined || !compte) return;
    settledRef.current = first.id;
    const isFree = getValues('offreId') === '' && compte.cotisations.length === 0;
    if (usual && payeur?.id === first.id && isFree) pay(usual);
  });
}

interface MemberProps {
  index: number;
  adherent: Payeur;
  payeur: Payeur | null;
  facts: Facts;
  isLast: boolean;
}

function Member({ index, adherent, payeur, facts, isLast }: MemberProps) {
  const { getValues, setValue } = useFormContext<EncaissementValues>();
  const remove = () => setValue('lignes', getValues('lignes').toSpliced(index, 1), { shouldDirty: true });
  return (
    <>
      <div className="guichet-member">
        <PersonCard person={adherent}>
          {!facts.isAway && (
            <>
              <HeldNotes adherentId={adherent.id} />
              <LastSeason {...{ index, facts }} adherentId={adherent.id} keyed={isLast} />
            </>
          )}
        </PersonCard>
        <IconButton
          label={`Retirer ${personFullName(adherent)}`}
          tip="Retirer"
          icon="close"
          onClick={remove}
        />
      </div>
      {payeur && payeur.id !== adherent.id && <Lien {...{ index, adherent, payeur }} />}
      {adherent.statut === 'bloque' && <BlockedMember index={index} />}
    </>
  );
}

/** What the payer is to the member: asked while unknown, else told. */
function Lien({ index, adherent, payeur }: Pick<MemberProps, 'index' | 'adherent'> & { payeur: Payeur }) {
  const lien = useWatch<EncaissementValues, `lignes.${number}.lienParente`>({
    name: `lignes.${index}.lienParente`,
  });
  const [asked, setAsked] = useState(false);
  if (lien === '' && !asked) setAsked(true);
  if (asked || lien === '') {
    return <LienField {...{ index, payeur }} label={`Le payeur est, pour ${adherent.prenom}`} />;
  }
  return (
    <p className="payer-line">
      <span className="club-meta">
        Le payeur{'\u00a0'}: {lien}
      </span>
      <Button label="Modifier le lien" variant="quiet" small onClick={() => setAsked(true)} />
    </p>
  );
}

interface RelativesProps {
  relatives: readonly Relative[];
  onAdd: (relative: Relative) => void;
}

function Relatives({ relatives, onAdd }: RelativesProps) {
  if (relatives.length === 0) return null;
  return (
    <div className="guichet-relatives">
      <p className="club-meta">Famille</p>
      {relatives.map((relative) => (
        <Button
          key={relative.person.id}
          label={nameOf(relative.person, relatives)}
          aria-label={`Ajouter ${nameOf(relative.person, relatives)}`}
          icon="plus"
          variant="quiet"
          small
          onClick={() => onAdd(relative)}
        />
      ))}
    </div>
  );
}

/** With the code where two bear the name. */
function nameOf(person: PersonName, relatives: readonly Relative[]): string {
  const name = personFullName(person);
  const isShared = relatives.filter((one) => personFullName(one.person) === name).length > 1;
  return isShared ? `${name}, ${person.codeAdherent}` : name;
}
