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
import { BlockedMember, LienField, PayerField } from '../encaissement/member-fields.tsx';
import type { Facts } from '../encaissement/use-facts.ts';
import { personFullName } from '../money/cotisation-name.ts';
import { personOf } from '../payeurs/person-labels.ts';
import { PersonDetails } from '../payeurs/person-details.tsx';
import { PersonField } from '../payeurs/person-field.tsx';
import type { Relative } from './family-rules.ts';
import { withoutOffer } from './offre-rules.ts';
import type { Family } from './use-family.ts';

/** First zone: who is there, who pays, and the family around. */
export function PersonZone({ family, facts }: { family: Family; facts: Facts }) {
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
    add(person, present ? '' : himself);
  };
  const paidBefore = ({ person, lienParente }: Relative, index: number) => {
    pays(personOf(person));
    setValue(`lignes.${index}.lienParente`, lienParente, dirty);
  };

  return (
    <fieldset className="guichet-zone club-wraps">
      <legend>Personne</legend>
      <PersonField
        label={isSomebody ? 'Ajouter un membre de la famille' : 'Personne'}
        required={!isSomebody}
        value={null}
        autoFocus
        allowNew="personne"
        saisonId={choisie.isOther ? choisie.saison?.id : undefined}
        corbeille
        onChange={found}
      />
      {isSomebody && <PayerField facts={facts} allowNew onChange={pays} />}
      {lignes[0]?.adherent?.id === payeur?.id &&
        family.payers
          .filter(({ person }) => person.id !== payeur?.id)
          .map((relative) => (
            <Button
              key={relative.person.id}
              label={`${personFullName(relative.person)} a payé la dernière fois\u00a0: le choisir`}
              variant="quiet"
              onClick={() => paidBefore(relative, 0)}
            />
          ))}
      <ul className="guichet-family">
        {lignes.map(
          ({ adherent }, index) =>
            adherent && (
              <li key={adherent.id}>
                <Member {...{ index, adherent, payeur }} />
              </li>
            ),
        )}
      </ul>
      <Relatives
        relatives={family.members.filter(({ person }) => !isHere(person.id))}
        onAdd={({ person, lienParente }) => add(personOf(person), lienParente)}
      />
    </fieldset>
  );
}

interface MemberProps {
  index: number;
  adherent: Payeur;
  payeur: Payeur | null;
}

function Member({ index, adherent, payeur }: MemberProps) {
  const { getValues, setValue } = useFormContext<EncaissementValues>();
  const remove = () => setValue('lignes', getValues('lignes').toSpliced(index, 1), { shouldDirty: true });
  return (
    <>
      <p className="guichet-member">
        <span>{personFullName(adherent)}</span>
        <IconButton
          label={`Retirer ${personFullName(adherent)}`}
          tip="Retirer"
          icon="close"
          onClick={remove}
        />
      </p>
      {payeur?.id !== adherent.id && <PersonDetails person={adherent} />}
      {payeur && payeur.id !== adherent.id && (
        <LienField {...{ index, payeur }} label={`Le payeur est, pour ${adherent.prenom}`} />
      )}
      {adherent.statut === 'bloque' && <BlockedMember index={index} />}
    </>
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
  return isShared ? `Ajouter ${name}, ${person.codeAdherent}` : `Ajouter ${name}`;
}
