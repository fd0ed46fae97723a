import { payingAccess, type ComptePayeur, type Cotisation, type Credit } from '@club/contract';
import { useCan } from '@club/store';
import { formatAmount } from '@club/ui/format';
import { useWatch } from '@club/ui/form';
import { amountsOf } from '../../paiement/paying-rules.ts';
import { givenBackTexts } from '../given-back-texts.ts';
import type { CotisationFormValues } from './cotisation-values.ts';
import { CreditLines } from './credit-lines.tsx';
import { RecordedPayments } from './recorded-payments.tsx';

interface PayZoneProps {
  compte: ComptePayeur | undefined;
  recorded: Cotisation | undefined;
}

const noCredit: readonly Credit[] = [];

/** Third zone: total, credits and what is left, live. */
export function PayZone({ compte, recorded }: PayZoneProps) {
  const values = useWatch<CotisationFormValues>() as CotisationFormValues;
  const { total, couvert, reste } = amountsOf(values, recorded);
  const canPay = useCan(payingAccess);
  const back = recorded ? givenBackTexts(recorded, total) : [];
  return (
    <fieldset className="guichet-zone guichet-pay">
      <legend>À payer</legend>
      <dl className="guichet-amounts">
        <Amount label="Total" amount={total} />
        {recorded && <Amount label="Déjà réglé ou promis" amount={-couvert} />}
      </dl>
      {recorded && <RecordedPayments cotisation={recorded} />}
      {canPay ? (
        <CreditLines credits={compte?.credits ?? noCredit} paying={values} recorded={recorded} />
      ) : (
        <p className="club-meta">
          {recorded
            ? 'Votre profil ne permet pas d’enregistrer de règlement.'
            : 'Votre profil ne permet pas d’enregistrer de règlement\u00a0: une cotisation individuelle payante se règle à sa création, une cotisation famille peut l’être plus tard.'}
        </p>
      )}
      <dl className="guichet-amounts guichet-rest" aria-live="polite">
        <Amount label={reste < 0 ? 'En trop' : 'Reste à couvrir'} amount={Math.abs(reste)} />
      </dl>
      {back.map((text) => (
        <p key={text} className="guichet-debt">
          {text}
        </p>
      ))}
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
