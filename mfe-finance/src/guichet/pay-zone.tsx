import { differenceOf, sumOf, type Credit } from '@club/contract';
import { AmountField, CheckboxField, useFormContext, useWatch } from '@club/ui/form';
import { formatAmount } from '@club/ui/format';
import { CreditLines } from '../cotisations/form/credit-lines.tsx';
import { totalOf } from '../cotisations/form/formule-line-rules.ts';
import { amountOrZero } from '../money/minor-rules.ts';
import type { Debt } from '../paiement/allocation-rules.ts';
import { amountsOf } from '../paiement/paying-rules.ts';
import { cashOf } from '../paiement/payment-row-rules.ts';
import { useChooseSaison } from '../saisons/use-saison-choisie.ts';
import { payingOf, tickedDebts, type GuichetValues } from './guichet-values.ts';

interface PayZoneProps {
  debts: readonly Debt[];
  credits: readonly Credit[];
  canPay: boolean;
}

/** Third zone: what is due, live: new formulas, debts, credits, the rest, and the change to give back. */
export function PayZone({ debts, credits, canPay }: PayZoneProps) {
  const values = useWatch<GuichetValues>() as GuichetValues;
  const paying = payingOf(values, debts);
  const amounts = amountsOf(paying);
  const news = totalOf(values.lignes.flatMap(({ formules }) => formules));
  const cash = cashOf(values.reglements);
  return (
    <fieldset className="guichet-zone">
      <legend>À payer</legend>
      <dl className="guichet-amounts">
        <Line label="Formules" amount={news} />
      </dl>
      <DebtLines debts={debts.filter(({ owed }) => owed > 0)} />
      {canPay && <CreditLines credits={credits} paying={paying} recorded={undefined} />}
      <dl className="guichet-amounts guichet-rest" aria-live="polite">
        <Line label="Total" amount={sumOf([news, ...tickedDebts(values, debts).map(({ owed }) => owed)])} />
        {amounts.credits > 0 && <Line label="Crédits" amount={-amounts.credits} />}
        <Line label={amounts.reste < 0 ? 'En trop' : 'Reste à couvrir'} amount={Math.abs(amounts.reste)} />
      </dl>
      {amounts.reste < 0 && (
        <CheckboxField name="excedent" label={`Garder ${formatAmount(-amounts.reste)} en crédit`} />
      )}
      {cash > 0 && <Change cash={cash} donne={values.donne} />}
    </fieldset>
  );
}

/** Debts of the payer; those of a season to come are ticked by hand. */
function DebtLines({ debts }: { debts: readonly Debt[] }) {
  const { setValue } = useFormContext<GuichetValues>();
  const changed = useWatch<GuichetValues, 'dettesChangees'>({ name: 'dettesChangees' }) as string[];
  const saisonOf = useChooseSaison();
  const turn = (id: string) =>
    setValue(
      'dettesChangees',
      changed.includes(id) ? changed.filter((one) => one !== id) : [...changed, id],
      { shouldDirty: true },
    );
  return debts.map(({ cotisation: { id, codeCotisation, saisonId }, owed, toCome }) => (
    <label key={id} className="guichet-due">
      <input type="checkbox" checked={toCome === changed.includes(id)} onChange={() => turn(id)} />
      <span>
        Dû sur {codeCotisation}
        {toCome && ` (saison ${saisonOf(saisonId).saison?.nom ?? ''})`}
      </span>
      <span className="club-figures">{formatAmount(owed)}</span>
    </label>
  ));
}

function Change({ cash, donne }: { cash: number; donne: number | null }) {
  const back = Math.max(0, differenceOf(amountOrZero(donne), cash));
  return (
    <div className="guichet-change">
      <AmountField name="donne" label="Espèces données" />
      <p aria-live="polite">
        À rendre <strong className="club-figures">{formatAmount(back)}</strong>
      </p>
    </div>
  );
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="club-figures">{formatAmount(amount)}</dd>
    </div>
  );
}
