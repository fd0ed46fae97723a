import { Link } from '@club/router';
import { formatAmount } from '@club/ui/format';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import type { PaymentStatut } from '../payment-rules.ts';
import type { Shares } from './allocation-rules.ts';
import { DebtTable } from './debt-table.tsx';
import { PromiseList } from './promise-list.tsx';
import type { PayerAccount } from './use-payer-account.ts';

interface PayerAccountViewProps {
  account: PayerAccount;
  shares: Shares;
  statut: PaymentStatut;
  onCollect: (reglementId: string) => void;
}

/** What the payer owes and has, and what the payment being typed does to it. */
export function PayerAccountView({ account, shares, statut, onCollect }: PayerAccountViewProps) {
  const { payeur, compte, debts, leftOut, toggle } = account;
  return (
    <section className="payer-account" aria-label="Compte du payeur">
      {account.error !== undefined ? (
        <ErrorState
          error={account.error}
          title="Le compte du payeur n’a pas pu être lu"
          onRetry={account.retry}
        />
      ) : !compte || !debts ? (
        payeur ? (
          <Skeleton lines={6} label="Lecture du compte…" />
        ) : (
          <p className="payer-account-hint">
            Saisissez le code ou le nom du payeur{'\u00a0'}: ce qu’il doit apparaît ici.
          </p>
        )
      ) : (
        <>
          {debts.length > 0 ? (
            <DebtTable {...{ debts, leftOut, shares }} onToggle={toggle} />
          ) : (
            <p className="payer-account-hint">Aucune cotisation à payer.</p>
          )}
          {shares.credit > 0 && statut === 'complete' && (
            <Notice tone="info">
              Trop-perçu{'\u00a0'}: {formatAmount(shares.credit)} deviendront un crédit.
            </Notice>
          )}
          {compte.promesses.length > 0 && <PromiseList promesses={compte.promesses} onCollect={onCollect} />}
          {compte.solde > 0 && (
            <Notice tone="info">
              Crédits disponibles{'\u00a0'}: {formatAmount(compte.solde)}.{' '}
              <Link to={`/credit-payeur?payeur=${compte.payeur.id}`}>Utiliser un crédit</Link>
            </Notice>
          )}
        </>
      )}
    </section>
  );
}
