import { payingAccess } from '@club/contract';
import { useMemo } from 'react';
import { useCan } from '@club/store';
import { CheckboxField, useWatch } from '@club/ui/form';
import { PaymentRows } from '../../paiement/payment-rows.tsx';
import { useNextReglementCodeQuery } from '../../reglements/reglements-api.ts';
import { automaticNote, payingOf, type FamilyFormValues } from './family-values.ts';

/** Optional règlements for the whole family; one follows the total until its amount is typed. */
export function FamilyPayment() {
  const values = useWatch<FamilyFormValues>() as FamilyFormValues;
  const canPay = useCan(payingAccess);
  const { avecReglement } = values;
  const next = useNextReglementCodeQuery(undefined, { skip: !avecReglement });
  const paying = useMemo(() => payingOf(values), [values]);
  if (!canPay) return null;
  return (
    <fieldset
      className={`guichet-zone guichet-payments ${avecReglement ? 'family-pays club-dialog-kept' : ''}`}
    >
      <legend>Règlements</legend>
      <CheckboxField
        name="avecReglement"
        label="Enregistrer un règlement global"
        help="D’une partie ou de tout, par un ou plusieurs moyens : réparti en proportion de ce que chacun doit."
      />
      {avecReglement && (
        <>
          <PaymentRows paying={paying} notes={automaticNote} />
          <p className="club-meta">
            {next.error
              ? 'Impossible de générer le code règlement : il sera attribué à l’enregistrement.'
              : next.data && `Code prévu : ${next.data.code}`}
          </p>
        </>
      )}
    </fieldset>
  );
}
