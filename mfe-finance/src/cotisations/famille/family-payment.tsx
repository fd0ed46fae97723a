import { differenceOf, payingAccess } from '@club/contract';
import { useMemo } from 'react';
import { useCan } from '@club/store';
import { CheckboxField, useWatch } from '@club/ui/form';
import { formatAmount } from '@club/ui/format';
import { PaymentLines } from '../form/payment-lines.tsx';
import { useNextReglementCodeQuery } from '../../reglements/reglements-api.ts';
import { automaticNote, familyPaid, familyTotal, payingOf, type FamilyFormValues } from './family-values.ts';

/** Optional règlements for the whole family; one follows the total until its amount is typed. */
export function FamilyPayment() {
  const values = useWatch<FamilyFormValues>() as FamilyFormValues;
  const canPay = useCan(payingAccess);
  const { avecReglement } = values;
  const [total, paid] = [familyTotal(values), familyPaid(values)];
  const reste = differenceOf(total, paid);
  const next = useNextReglementCodeQuery(undefined, { skip: !avecReglement });
  const paying = useMemo(() => payingOf(values), [values]);

  return (
    <fieldset className="guichet-zone">
      <legend>À payer</legend>
      <dl className="guichet-amounts" aria-live="polite">
        <Amount label="Total de la famille" amount={total} />
        {avecReglement && (
          <>
            <Amount label="Règlements" amount={paid} />
            <Amount label={reste < 0 ? 'En trop' : 'Reste à payer plus tard'} amount={Math.abs(reste)} />
          </>
        )}
      </dl>
      {canPay && (
        <CheckboxField
          name="avecReglement"
          label="Enregistrer un règlement global"
          help={
            'Il est réparti entre les adhérents en proportion de ce que chacun doit. Il peut être d’une partie, par plusieurs moyens\u00a0; la famille paie le reste plus tard.'
          }
        />
      )}
      {avecReglement && (
        <>
          <p className="club-meta">
            {next.error
              ? 'Impossible de générer le code règlement\u00a0: il sera attribué à l’enregistrement.'
              : next.data && `Code prévu\u00a0: ${next.data.code}`}
          </p>
          <PaymentLines paying={paying} recorded={undefined} notes={automaticNote} />
        </>
      )}
    </fieldset>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="club-figures">{formatAmount(amount)}</dd>
    </div>
  );
}
