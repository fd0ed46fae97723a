import type { AnswerOf, OpenCredits, payeurCalls } from '@club/contract';
import { Link } from '@club/router';
import { buttonClass } from '@club/ui/button';
import { formatAmount, formatCount } from '@club/ui/format';
import { KeyFigures } from '@club/ui/key-figures';
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
    <section className="club-card club-card-head" aria-label="Solde">
      <KeyFigures
        figures={[
          { label: 'Solde disponible', value: solde ? formatAmount(solde.solde) : '—' },
          { label: 'Reste à payer', value: account ? formatAmount(owed) : '—' },
        ]}
      />
      <div className="club-card-acts">
        {owed > 0 && (
          <Link className={buttonClass('secondary')} to={`/payments?nouveau=oui&payeur=${payeurId}`}>
            Enregistrer un règlement
          </Link>
        )}
        <Link className={buttonClass('secondary')} to={`/payeurs/${payeurId}/releve`}>
          Relevé de compte
        </Link>
      </div>
    </section>
  );
}

/** Money that the club holds for its payers. */
export function OpenBalance({ open }: { open: OpenCredits | undefined }) {
  return (
    <section className="club-card" aria-label="Solde">
      <KeyFigures
        figures={[
          { label: 'Solde disponible', value: open ? formatAmount(open.solde) : '—' },
          { label: 'Crédits ouverts', value: open ? formatCount(open.nombre) : '—' },
          { label: 'Payeurs', value: open ? formatCount(open.payeurs) : '—' },
        ]}
      />
    </section>
  );
}
