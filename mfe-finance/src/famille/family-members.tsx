import { useEffect } from 'react';
import type { Formule, Section } from '@club/contract';
import { Button, IconButton } from '@club/ui/button';
import { SelectField, useFieldArray, useFormContext, useWatch } from '@club/ui/form';
import { formatAmount } from '@club/ui/format';
import { CertificatNotice } from '../cotisations/form/certificat-notice.tsx';
import {
  certifiedLine,
  newlyTaken,
  refusalWithoutMember,
  type Held,
} from '../cotisations/form/certificat-rules.ts';
import { FormuleLines } from '../cotisations/form/formule-lines.tsx';
import { totalOf } from '../cotisations/form/formule-line-rules.ts';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { PersonField } from '../payeurs/person-field.tsx';
import {
  emptyLine,
  filledLines,
  lienFor,
  liensFor,
  type FamilyFormValues,
  type FamilyLine,
} from './family-form-rules.ts';
import { adherentIntrouvable } from './family-problem-rules.ts';

interface FamilyMembersProps {
  formules: readonly Formule[];
  sections: readonly Section[];
  /** What the règlement pays of each filled line. */
  shares: readonly number[] | undefined;
  /** What the cotisation on record gives them already. */
  held: readonly Held[];
}

/** The members of the family, each with what the payer is to him and his formulas. */
export function FamilyMembers({ formules, sections, shares, held }: FamilyMembersProps) {
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
              {...{ formules, sections, held }}
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

function FamilyMember({ index, line, share, formules, sections, held, onRemove }: FamilyMemberProps) {
  const { setValue } = useFormContext<FamilyFormValues>();
  const payeur = useWatch<FamilyFormValues, 'payeur'>({ name: 'payeur' }) as FamilyFormValues['payeur'];
  const { adherent } = line;
  const id = adherent?.id;
  const { currentData: compte, refetch } = useGetComptePayeurQuery(id ?? '', { skip: id === undefined });
  const certified = certifiedLine(newlyTaken(line.formules, id, held), sections);
  const lien = lienFor(line, payeur);

  useEffect(() => {
    // The certificate may have been added since, and a form on record begins with names only.
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
          onChange={(person) => setValue(`lignes.${index}.adherent`, person, { shouldDirty: true })}
        />
        <SelectField
          name={`lignes.${index}.lienParente`}
          label="Lien de parenté"
          required
          placeholder="Choisir…"
          options={liensFor(line, payeur)}
        />
      </div>
      <FormuleLines
        name={`lignes.${index}.formules`}
        formules={formules}
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
      {adherent && certified && (
        <CertificatNotice
          person={adherent}
          designation={certified.designation}
          onCheck={() => void refetch()}
        />
      )}
    </fieldset>
  );
}
