import { Link } from '@club/router';
import { formatAmount } from '@club/ui/format';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import type { Shares } from '../../paiement/allocation-rules.ts';
import { DebtTable } from './debt-table.tsx';
import { PromiseList } from './promise-list.tsx';
import type { PayerAccount } from './use-payer-account.ts';

interface PayerAccountViewProps {
  account: PayerAccount;
  shares: Shares;
  /** Of what is received: only that replaces promises or becomes a credit. */
  received: Shares;
  onCollect: (reglementId: string) => void;
}

export function PayerAccountView({ account, shares, received, onCollect }: PayerAccountViewProps) {
  const { payeur, compte, debts, leftOut, toggle } = account;
  const { promesses = [], solde = 0 } = compte ?? {};
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
          <Link className="payer-account-releve" to={`/payeurs/${compte.payeur.id}/releve`}>
            Relevé de compte
          </Link>
          {debts.length > 0 ? (
            <div className="debt-table-box">
              <DebtTable {...{ debts, leftOut, shares }} onToggle={toggle} />
            </div>
          ) : (
            <p className="payer-account-hint">Aucune cotisation à payer.</p>
          )}
          <Beyond {...received} />
          {promesses.length > 0 && <PromiseList promesses={promesses} onCollect={onCollect} />}
          {solde > 0 && (
            <Notice tone="info">
              Crédits disponibles{'\u00a0'}: {formatAmount(solde)}.{' '}
              <Link to={`/credit-payeur?payeur=${compte.payeur.id}`}>Utiliser un crédit</Link>
            </Notice>
          )}
        </>
      )}
    </section>
  );
}

function Beyond({ instead, credit }: Shares) {
  return (
    <>
      {instead > 0 && (
        <Notice tone="info">
          Au-delà de ce qui est dû{'\u00a0'}: {formatAmount(instead)} remplaceront ce qui est promis.
        </Notice>
      )}
      {credit > 0 && (
        <Notice tone="info">
          Trop-perçu{'\u00a0'}: {formatAmount(credit)} deviendront un crédit.
        </Notice>
      )}
    </>
  );
}
