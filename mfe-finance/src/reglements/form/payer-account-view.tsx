import { differenceOf } from '@club/contract';
import { Link } from '@club/router';
import { formatAmount, formatDate } from '@club/ui/format';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { useTurnDebt } from '../../encaissement/due-zone.tsx';
import type { Facts } from '../../encaissement/use-facts.ts';
import {
  accountShares,
  receivedShares,
  type GivingWay,
  type Shares,
} from '../../paiement/allocation-rules.ts';
import { paidOf } from '../../paiement/payment-row-rules.ts';
import { remainderOf } from '../reglement-state.ts';
import { DebtTable } from './debt-table.tsx';
import { PromiseList } from './promise-list.tsx';

interface PayerAccountViewProps {
  facts: Facts;
  onCollect: (reglementId: string) => void;
}

/** What the payer owes and what this payment pays of it; promises to be received, and credits. */
export function PayerAccountView({ facts, onCollect }: PayerAccountViewProps) {
  const { payeur, compte, debts, promesses, paying, accountError } = facts;
  const turn = useTurnDebt();
  const solde = compte?.solde ?? 0;
  const shares = accountShares(paidOf(paying.reglements), facts);
  return (
    <section className="payer-account" aria-label="Compte du payeur">
      {accountError !== undefined ? (
        <ErrorState
          error={accountError}
          title="Le compte du payeur n’a pas pu être lu"
          onRetry={facts.readAccount}
        />
      ) : !compte ? (
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
              <DebtTable {...{ debts, shares }} ticked={facts.ticked} onToggle={turn} />
            </div>
          ) : (
            <p className="payer-account-hint">Aucune cotisation à payer.</p>
          )}
          <Beyond {...receivedShares(paying.reglements, facts, facts.today)} />
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

/** Only what is received replaces promises or becomes a credit. */
function Beyond({ instead, giveWay, credit }: Shares) {
  return (
    <>
      {instead > 0 && (
        <Notice tone="info">
          Au-delà de ce qui est dû{'\u00a0'}: {formatAmount(instead)} remplaceront ce qui est promis (
          {giveWay.map(smallerText).join(', ')}). Pour recevoir une promesse elle-même, encaissez-la
          ci-dessous.
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

/** «REG-0001 du 01/12/2026 : 500,00 Dh → 200,00 Dh». */
function smallerText({ promesse, montant }: GivingWay): string {
  const left = remainderOf(promesse);
  const { codeReglement, dateEcheance } = promesse;
  const day = dateEcheance ? ` du ${formatDate(dateEcheance)}` : '';
  return `${codeReglement}${day}\u00a0: ${formatAmount(left)} → ${formatAmount(differenceOf(left, montant))}`;
}
