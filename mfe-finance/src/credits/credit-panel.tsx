import { useState } from 'react';
import { origineText, type Credit } from '@club/contract';
import { HistoryList, readableLines } from '@club/ui/history-list';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { formatAmount } from '@club/ui/format';
import { Menu } from '@club/ui/menu';
import { StatusBadge } from '@club/ui/status-badge';
import { Tabs } from '@club/ui/tabs';
import { historyFields, historyTitles } from '../paiement/history-fields.ts';
import { useCreditActions, type CreditActionKind } from './credit-actions.ts';
import { creditStateBadge } from '@club/ui/money-badges';
import { creditStateText, type CreditRefusals } from './credit-state-rules.ts';
import { RefundTable, SpendingTable } from './credit-uses.tsx';
import { useListCreditHistoryQuery } from './credits-api.ts';

interface CreditPanelProps {
  credit: Credit;
  refusals: CreditRefusals;
  onOpen: (kind: CreditActionKind, id: string) => void;
  onClose: () => void;
}

/** One credit beside the list: state, uses, history, what can be done with it. */
export function CreditPanel({ credit, refusals, onOpen, onClose }: CreditPanelProps) {
  const [tab, setTab] = useState('details');
  return (
    <Dialog
      title={`Crédit\u00a0: ${origineText(credit)}`}
      placement="side"
      onClose={onClose}
      footer={<CreditButtons {...{ credit, refusals, onOpen }} />}
    >
      <p className="reglement-state">
        <StatusBadge {...creditStateBadge(credit)} />
        <strong>{creditStateText(credit)}</strong>
      </p>
      <Tabs
        label="Crédit"
        active={tab}
        onChange={setTab}
        tabs={[
          { id: 'details', label: 'Détails', panel: <CreditDetails credit={credit} /> },
          { id: 'historique', label: 'Historique', panel: <CreditHistory id={credit.id} /> },
        ]}
      />
    </Dialog>
  );
}

function CreditDetails({ credit }: { credit: Credit }) {
  const { utilisations, remboursements, montantReporte, notes } = credit;
  const isUntouched = utilisations.length + remboursements.length === 0 && montantReporte === 0;
  return (
    <div className="reglement-tables">
      {notes && <p>{notes}</p>}
      {isUntouched && <p>Rien n’en est encore utilisé, remboursé ni reporté.</p>}
      {utilisations.length > 0 && <SpendingTable credit={credit} />}
      {remboursements.length > 0 && <RefundTable credit={credit} />}
      {montantReporte > 0 && <p>{formatAmount(montantReporte)} reportés sur une autre saison.</p>}
    </div>
  );
}

/** The usual act as a button, the others in words. */
function CreditButtons({
  credit,
  refusals,
  onOpen,
}: Pick<CreditPanelProps, 'credit' | 'refusals' | 'onOpen'>) {
  const actions = useCreditActions();
  const canSpend = actions.some(({ kind }) => kind === 'utiliser') && refusals.utiliser === undefined;
  const items = actions
    .filter(({ kind }) => !canSpend || kind !== 'utiliser')
    .map(({ kind, ...item }) => ({
      ...item,
      refusal: refusals[kind],
      onSelect: () => onOpen(kind, credit.id),
    }));
  return (
    <>
      {items.length > 0 && <Menu label="Autres actions" items={items} worded />}
      {canSpend && <Button label="Utiliser" icon="card" onClick={() => onOpen('utiliser', credit.id)} />}
    </>
  );
}

function CreditHistory({ id }: { id: string }) {
  const { currentData, error, refetch } = useListCreditHistoryQuery(id, { refetchOnMountOrArgChange: true });
  const lines = currentData && readableLines(currentData, historyFields, historyTitles);
  return <HistoryList lines={lines} error={error} onRetry={() => void refetch()} />;
}
