import type { AnswerOf, payeurCalls } from '@club/contract';
import { Link } from '@club/router';
import { buttonClass } from '@club/ui/button';
import { formatAmount } from '@club/ui/format';
import { useGetPayeurSoldeQuery } from './credits-api.ts';

interface CreditBalanceProps {
  payeurId: string;
  /** All seasons when empty. */
  saisonId: string;
  account: AnswerOf<typeof payeurCalls.getComptePayeur> | undefined;
}

/** What a payer can still use, and what he owes. */
export function CreditBalance({ payeurId, saisonId, account }: CreditBalanceProps) {
  const of = { payeurId, ...(saisonId && { saisonId }) };
  const { currentData: solde } = useGetPayeurSoldeQuery(of, { refetchOnMountOrArgChange: true });
  const owed = account?.resteAPayer ?? 0;
  return (
    <section className="credit-balance" aria-label="Solde">
      <div>
        <p className="credit-balance-label">Solde disponible</p>
        <p className="credit-balance-figure">{solde ? formatAmount(solde.solde) : '—'}</p>
      </div>
      {account && <p>{owed > 0 ? `${formatAmount(owed)} à payer` : 'Ne doit rien'}</p>}
      {account && owed > 0 && (
        <Link className={buttonClass('quiet')} to={`/payments?nouveau=oui&payeur=${account.payeur.id}`}>
          Enregistrer un règlement
        </Link>
      )}
      <Link className={buttonClass('quiet')} to={`/payeurs/${payeurId}/releve`}>
        Relevé de compte
      </Link>
    </section>
  );
}
