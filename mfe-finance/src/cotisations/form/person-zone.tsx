import type { ReactNode } from 'react';
import { liensParente } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { SelectField, TextAreaField, useFormContext, useWatch } from '@club/ui/form';
import { PersonField } from '../../payeurs/person-field.tsx';
import { BlockedMember } from './blocked-member.tsx';
import { himself, type CotisationFormValues } from './cotisation-values.ts';
import type { PayerTexts } from './payer-texts.ts';

interface PersonZoneProps extends PayerTexts {
  /** On other cotisations. */
  owed: number;
  askBlocked: boolean;
  /** Offered with another payer. */
  redo?: ReactNode;
}

/** First zone: the member, then the payer, by default the member. */
export function PersonZone({ owed, askBlocked, payerLocked, payerHelp, redo }: PersonZoneProps) {
  const { setValue } = useFormContext<CotisationFormValues>();
  const { adherent, payeur, lienParente } = useWatch<CotisationFormValues>() as CotisationFormValues;
  return (
    <fieldset className="guichet-zone">
      <legend>Personne</legend>
      <PersonField
        label="Adhérent"
        required
        value={adherent}
        notFound="Adhérent introuvable"
        onChange={(person) => {
          setValue('adherent', person, { shouldDirty: true });
          setValue('bloqueAccepte', false);
        }}
      />
      {askBlocked && <BlockedMember name="bloqueAccepte" />}
      <SelectField
        name="lienParente"
        label="Lien de parenté"
        help={payerLocked ?? payerHelp ?? 'Ce que le payeur est pour l’adhérent.'}
        options={liensParente}
        disabled={payerLocked !== undefined}
      />
      {lienParente !== himself && (
        <PersonField
          label="Payeur"
          required
          allowNew
          value={payeur}
          notFound="Payeur introuvable"
          disabled={payerLocked !== undefined}
          onChange={(person) => setValue('payeur', person, { shouldDirty: true })}
        />
      )}
      {redo}
      {owed > 0 && (
        <p className="guichet-debt">
          Le payeur doit encore <strong className="club-figures">{formatAmount(owed)}</strong> sur d’autres
          cotisations.
        </p>
      )}
      <TextAreaField name="description" label="Description" rows={2} maxLength={500} />
    </fieldset>
  );
}
