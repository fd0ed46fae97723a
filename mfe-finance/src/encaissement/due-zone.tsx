import type { ReactNode } from 'react';
import { differenceOf, sumOf } from '@club/contract';
import { Link } from '@club/router';
import { AmountField, CheckboxField, useFormContext, useWatch } from '@club/ui/form';
import { formatAmount, plural, today } from '@club/ui/format';
import { ErrorState } from '@club/ui/states';
import { amountOrZero } from '../money/minor-rules.ts';
import { amountsOf } from '../paiement/paying-rules.ts';
import { cashOf, statesOf } from '../paiement/payment-row-rules.ts';
import { CreditLines } from './credit-lines.tsx';
import { DebtName } from './debt-name.tsx';
import { formulesOf, type EncaissementValues } from './encaissement-values.ts';
import { totalOf } from './formule-line-rules.ts';
import type { Facts } from './use-facts.ts';

/** What is due, live: new formulas, debts, credits, the rest, and the change to give back. `children` follow the total. */
export function DueZone({ facts, children }: { facts: Facts; children?: ReactNode }) {
  const values = useWatch<EncaissementValues>() as EncaissementValues;
  const { opening, canPay, credits, debts, paying, recorded } = facts;
  const amounts = amountsOf(paying, recorded);
  const { propose } = statesOf(values.reglements, facts.today);
  const cash = opening.counter ? cashOf(values.reglements) : 0;
  return (
    <fieldset className="guichet-zone guichet-pay">
      <legend>À payer</legend>
      {opening.ticked && (
        <dl className="guichet-amounts">
          <Line label="Formules" amount={totalOf(formulesOf(values))} />
        </dl>
      )}
      {opening.ticked && facts.accountError !== undefined && (
        <ErrorState
          error={facts.accountError}
          title="Le compte du payeur n’a pas pu être lu"
          onRetry={facts.readAccount}
        />
      )}
      <DebtLines debts={debts.filter(({ owed }) => owed > 0)} ticked={facts.ticked} />
      {opening.counter && canPay && values.payeur && (
        <Promised promesses={facts.promesses.filter(({ remis }) => !remis)} payeurId={values.payeur.id} />
      )}
      <dl className="guichet-amounts">
        <Line label="Total" amount={amounts.total} />
        {recorded && <Line label="Déjà réglé ou promis" amount={-amounts.couvert} />}
      </dl>
      {children}
      {canPay ? (
        <CreditLines credits={credits} paying={paying} recorded={recorded} />
      ) : (
        <p className="club-meta">
          Votre profil ne permet pas d’enregistrer de règlement
          {!recorded &&
            '\u00a0: une cotisation individuelle payante se règle à sa création, une cotisation famille peut l’être plus tard'}
          .
        </p>
      )}
      <dl className="guichet-amounts guichet-rest" aria-live="polite">
        {amounts.credits > 0 && <Line label="Crédits" amount={-amounts.credits} />}
        {amounts.reste < 0 ? (
          <Line label="En trop" amount={-amounts.reste} />
        ) : (
          // A proposal covers nothing yet (U-18).
          <Line label="Reste à couvrir" amount={sumOf([amounts.reste, propose])} />
        )}
      </dl>
      {propose > 0 && (
        <p className="club-meta club-figures">dont {formatAmount(propose)} proposés, à confirmer</p>
      )}
      {amounts.reste < 0 && opening.excess === 'asked' && (
        <CheckboxField name="excedent" label={`Garder ${formatAmount(-amounts.reste)} en crédit`} />
      )}
      {cash > 0 && <Change cash={cash} donne={values.donne} />}
    </fieldset>
  );
}

/** Money that is promised is no debt to tick: it is taken where promises are. */
function Promised({ promesses, payeurId }: Pick<Facts, 'promesses'> & { payeurId: string }) {
  if (promesses.length === 0) return null;
  const left = sumOf(
    promesses.map(({ montantTotal, montantRecu }) => differenceOf(montantTotal, montantRecu)),
  );
  const late = promesses.filter(({ dateEcheance }) => dateEcheance !== null && dateEcheance < today()).length;
  return (
    <p className="club-meta">
      {plural(promesses.length, 'promesse', 'promesses')}, {formatAmount(left)}
      {late > 0 && `, dont ${late} en retard`}
      {'\u00a0'}: <Link to={`/payments?nouveau=oui&payeur=${payeurId}`}>encaisser une promesse</Link>
    </p>
  );
}

/** Debts of the payer; those of a season to come are ticked by hand. */
function DebtLines({ debts, ticked }: Pick<Facts, 'debts' | 'ticked'>) {
  const turn = useTurnDebt();
  return debts.map((debt) => {
    const { cotisation, owed } = debt;
    return (
      <label key={cotisation.id} className="guichet-due">
        <input type="checkbox" checked={ticked.includes(debt)} onChange={() => turn(cotisation.id)} />
        <DebtName debt={debt} />
        <span className="club-figures">{formatAmount(owed)}</span>
      </label>
    );
  });
}

/** Ticks a debt, or unticks it. */
export function useTurnDebt(): (cotisationId: string) => void {
  const { getValues, setValue } = useFormContext<EncaissementValues>();
  return (id) => {
    const changed = getValues('dettesChangees');
    const next = changed.includes(id) ? changed.filter((one) => one !== id) : [...changed, id];
    setValue('dettesChangees', next, { shouldDirty: true });
  };
}

function Change({ cash, donne }: { cash: number; donne: number | null }) {
  const back = differenceOf(amountOrZero(donne), cash);
  const lacks = amountOrZero(donne) > 0 && back < 0;
  return (
    <div className="guichet-change">
      <AmountField name="donne" label="Espèces données" />
      <p aria-live="polite">
        {lacks ? 'Il manque' : 'À rendre'}{' '}
        <strong className="club-figures">{formatAmount(lacks ? -back : Math.max(0, back))}</strong>
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
