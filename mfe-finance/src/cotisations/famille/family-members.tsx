import { useEffect } from 'react';
import type { Cotisation, Section } from '@club/contract';
import { Button, IconButton } from '@club/ui/button';
import { SelectField, useFieldArray, useFormContext, useWatch } from '@club/ui/form';
import { formatAmount, today } from '@club/ui/format';
import type { SaisonChoisie } from '../../saisons/use-saison-choisie.ts';
import { BlockedMember } from '../form/blocked-member.tsx';
import { isBlockedNewcomer } from '../form/blocked-rules.ts';
import { CertificatNotice } from '../form/certificat-notice.tsx';
import { lackingCertificat, newlyTaken, refusalWithoutMember } from '../form/certificat-rules.ts';
import { useFormuleWarnings } from '../form/use-formule-warnings.ts';
import { FormuleLines } from '../form/formule-lines.tsx';
import { totalOf } from '../form/formule-line-rules.ts';
import { useGetComptePayeurQuery } from '../../payeurs/payeurs-api.ts';
import { PersonField } from '../../payeurs/person-field.tsx';
import {
  adherentIntrouvable,
  emptyLine,
  filledLines,
  lienFor,
  liensFor,
  type FamilyFormValues,
  type FamilyLine,
} from './family-values.ts';

interface FamilyMembersProps {
  sections: readonly Section[];
  /** Paid of each filled line. */
  shares: readonly number[] | undefined;
  recorded: Cotisation | undefined;
  choisie: SaisonChoisie;
}

export function FamilyMembers({ shares, ...known }: FamilyMembersProps) {
  const { fields, append, remove } = useFieldArray<FamilyFormValues, 'lignes'>({ name: 'lignes' });
  const lignes = useWatch<FamilyFormValues, 'lignes'>({ name: 'lignes' }) as FamilyLine[];
  const filled = filledLines({ lignes });
  return (
    <>
      {fields.map(({ id }, index) => {
        const line = lignes[index];
        return (
          line && (
            <FamilyMember
              key={id}
              index={index}
              line={line}
              share={shares?.[filled.indexOf(line)]}
              {...known}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          )
        );
      })}
      <Button label="Ajouter un adhérent" icon="plus" variant="secondary" onClick={() => append(emptyLine)} />
    </>
  );
}

interface FamilyMemberProps extends Omit<FamilyMembersProps, 'shares'> {
  index: number;
  line: FamilyLine;
  share: number | undefined;
  onRemove: (() => void) | undefined;
}

function FamilyMember({ index, line, share, sections, recorded, choisie, onRemove }: FamilyMemberProps) {
  const { setValue } = useFormContext<FamilyFormValues>();
  const payeur = useWatch<FamilyFormValues, 'payeur'>({ name: 'payeur' }) as FamilyFormValues['payeur'];
  const { adherent } = line;
  const id = adherent?.id;
  const { currentData: compte, refetch } = useGetComptePayeurQuery(id ?? '', { skip: id === undefined });
  const taken = newlyTaken(line.formules, id, recorded?.adherents ?? []);
  const days = { today: today(), firstDay: choisie.firstDay };
  const lien = lienFor(line, payeur);
  const warnings = useFormuleWarnings(adherent, recorded, choisie);

  useEffect(() => {
    // The certificate may be newer, and a recorded form begins with names only.
    if (compte && compte.payeur.id === id) setValue(`lignes.${index}.adherent`, compte.payeur);
  }, [compte, id, index, setValue]);
  useEffect(() => {
    if (lien !== line.lienParente) setValue(`lignes.${index}.lienParente`, lien);
  }, [lien, line.lienParente, index, setValue]);

  return (
    <fieldset className="family-member">
      <legend>Adhérent {index + 1}</legend>
      <div className="family-member-person">
        <PersonField
          label="Adhérent"
          required
          value={adherent}
          notFound={adherentIntrouvable}
          onChange={(person) => {
            setValue(`lignes.${index}.adherent`, person, { shouldDirty: true });
            setValue(`lignes.${index}.bloqueAccepte`, false);
          }}
        />
        <SelectField
          name={`lignes.${index}.lienParente`}
          label="Lien de parenté"
          required
          placeholder="Choisir…"
          options={liensFor(line, payeur)}
        />
      </div>
      {isBlockedNewcomer(adherent, recorded) && <BlockedMember name={`lignes.${index}.bloqueAccepte`} />}
      <FormuleLines
        name={`lignes.${index}.formules`}
        warnings={warnings}
        refusal={(formule) => refusalWithoutMember(formule, adherent !== null, sections)}
      />
      <div className="family-member-total">
        <p>
          Total <strong className="club-figures">{formatAmount(totalOf(line.formules))}</strong>
        </p>
        {share !== undefined && (
          <p>
            Part du règlement <strong className="club-figures">{formatAmount(share)}</strong>
          </p>
        )}
        {onRemove && (
          <IconButton
            label={`Retirer l’adhérent ${index + 1}`}
            tip="Retirer"
            icon="trash"
            onClick={onRemove}
          />
        )}
      </div>
      <CertificatNotice
        person={adherent}
        lacking={lackingCertificat(taken, adherent, sections, days)}
        onCheck={() => void refetch()}
      />
    </fieldset>
  );
}
