import { useEffect } from 'react';
import { CheckboxField, useFormContext, useWatch } from '@club/ui/form';
import { formatAmount } from '@club/ui/format';
import { differenceOf, amountOrZero } from '../money/minor-rules.ts';
import { PaymentFields } from '../reglements/payment-fields.tsx';
import { useNextReglementCodeQuery } from '../reglements/reglements-api.ts';
import { familyTotal, type FamilyFormValues } from './family-form-rules.ts';

/** The optional règlement for the whole family; its amount follows the total until somebody types one. */
export function FamilyPayment() {
  const { setValue, watch } = useFormContext<FamilyFormValues>();
  const values = useWatch<FamilyFormValues>() as FamilyFormValues;
  const { avecReglement, suit, reglement } = values;
  const total = familyTotal(values);
  const next = useNextReglementCodeQuery(undefined, { skip: !avecReglement });

  useEffect(() => {
    const subscription = watch((_values, { name, type }) => {
      if (type === 'change' && name === 'reglement.montant') setValue('suit', false);
    });
    return () => subscription.unsubscribe();
  }, [watch, setValue]);
  useEffect(() => {
    const montant = total > 0 ? total : null;
    if (suit && reglement.montant !== montant) setValue('reglement.montant', montant);
  }, [suit, total, reglement.montant, setValue]);

  return (
    <fieldset className="guichet-zone">
      <legend>À payer</legend>
      <dl className="guichet-amounts" aria-live="polite">
        <div>
          <dt>Total de la famille</dt>
          <dd className="club-figures">{formatAmount(total)}</dd>
        </div>
        {avecReglement && (
          <>
            <div>
              <dt>Règlement</dt>
              <dd className="club-figures">{formatAmount(amountOrZero(reglement.montant))}</dd>
            </div>
            <div>
              <dt>Différence</dt>
              <dd className="club-figures">
                {formatAmount(differenceOf(total, amountOrZero(reglement.montant)))}
              </dd>
            </div>
          </>
        )}
      </dl>
      <CheckboxField
        name="avecReglement"
        label="Enregistrer un règlement global"
        help="Il est réparti entre les adhérents en proportion de ce que chacun doit. Sans lui, la famille paie plus tard."
      />
      {avecReglement && (
        <>
          <p className="club-meta">
            {next.error
              ? 'Impossible de générer le code règlement\u00a0: il sera attribué à l’enregistrement.'
              : next.data && `Code prévu\u00a0: ${next.data.code}`}
          </p>
          <PaymentFields prefix="reglement" />
        </>
      )}
    </fieldset>
  );
}
