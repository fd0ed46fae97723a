import { useMemo, useState, type ReactNode } from 'react';
import type { Credit } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { formatAmount } from '@club/ui/format';
import { Screen } from '@club/ui/screen';
import { EmptyState, ErrorState, Skeleton } from '@club/ui/states';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { personText } from '../payeurs/person-labels.ts';
import { debtsOf } from '../paiement/allocation-rules.ts';
import { useMoneySaisonsQuery } from '../saisons/saisons-api.ts';
import type { OpenedCredit } from './credit-actions.ts';
import { creditRefusals } from './credit-state-rules.ts';
import { CreditTable } from './credit-table.tsx';
import { useGetPayeurSoldeQuery, useListPayeurCreditsQuery } from './credits-api.ts';
import { CreditDialogSwitch } from './credit-dialog-switch.tsx';

interface PayerCreditsProps {
  payeurId: string;
  /** All seasons when undefined. */
  saisonId: string | undefined;
  filters: ReactNode;
}

const fresh = { refetchOnMountOrArgChange: true } as const;

export function PayerCredits({ payeurId, saisonId, filters }: PayerCreditsProps) {
  const of = { payeurId, ...(saisonId && { saisonId }) };
  const credits = useListPayeurCreditsQuery(of, fresh);
  const { currentData: solde } = useGetPayeurSoldeQuery(of, fresh);
  const compte = useGetComptePayeurQuery(payeurId, fresh);
  const { data: saisons = [] } = useMoneySaisonsQuery();
  const [opened, setOpened] = useState<OpenedCredit>();
  const canCreate = useCan('reglements.create');
  const account = compte.currentData;
  const debts = useMemo(() => account && debtsOf(account.cotisations), [account]);
  const refusalsOf = (credit: Credit) => creditRefusals(credit, { debts, saisons });
  // As last read.
  const credit = opened && 'credit' in opened ? opened.credit : undefined;
  const current = credits.currentData?.find(({ id }) => id === credit?.id) ?? credit;
  const shown = opened && 'credit' in opened && current ? { ...opened, credit: current } : opened;
  const create = canCreate && account && (
    <Button label="Nouveau crédit" icon="plus" onClick={() => setOpened({ kind: 'new' })} />
  );
  const action = canCreate && <div className="club-screen-late">{create}</div>;

  return (
    <Screen title="Crédits payeur" subtitle="Gérer les crédits des payeurs" action={action}>
      {filters}
      <section className="credit-balance" aria-label="Solde">
        <div>
          <p className="credit-balance-label">Solde disponible</p>
          <p className="credit-balance-figure">{solde ? formatAmount(solde.solde) : '—'}</p>
        </div>
        {account && <PayerLine {...{ account }} />}
      </section>
      <History {...{ credits, refusalsOf, create }} onOpen={setOpened} />
      {shown && account && (
        <CreditDialogSwitch
          opened={shown}
          payeur={account.payeur}
          debts={debts ?? []}
          {...{ saisons, refusalsOf }}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
}

function PayerLine({
  account,
}: {
  account: NonNullable<ReturnType<typeof useGetComptePayeurQuery>['currentData']>;
}) {
  const { payeur, resteAPayer } = account;
  return (
    <p>
      {personText(payeur)}
      {resteAPayer > 0 && (
        <>
          {`\u00a0: ${formatAmount(resteAPayer)} à payer `}
          <Link className={buttonClass('quiet')} to={`/payments?nouveau=oui&payeur=${payeur.id}`}>
            Enregistrer un règlement
          </Link>
        </>
      )}
    </p>
  );
}

interface HistoryProps {
  credits: ReturnType<typeof useListPayeurCreditsQuery>;
  refusalsOf: (credit: Credit) => ReturnType<typeof creditRefusals>;
  create: ReactNode;
  onOpen: (opened: OpenedCredit) => void;
}

function History({ credits, refusalsOf, create, onOpen }: HistoryProps) {
  const { currentData, error, refetch } = credits;
  if (error && !currentData) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton lines={6} label="Chargement des crédits..." />;
  if (currentData.length === 0) {
    return (
      <EmptyState title="Aucun crédit" icon="restore" action={create}>
        <p>
          Un crédit naît d’un trop-perçu, d’une cotisation supprimée ou réduite, ou d’une saisie manuelle.
        </p>
      </EmptyState>
    );
  }
  return <CreditTable credits={currentData} refusalsOf={refusalsOf} onOpen={onOpen} />;
}
