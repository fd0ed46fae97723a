import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { HistoryList, readableLines } from '@club/ui/history-list';
import { Button } from '@club/ui/button';
import { today } from '@club/ui/format';
import { RecordPanel, type RecordNeighboursProps } from '@club/ui/record';
import { StatusBadge } from '@club/ui/status-badge';
import { Tabs } from '@club/ui/tabs';
import type { OpenReglement } from '../list/reglement-list.ts';
import { reglementBadge } from '@club/ui/money-badges';
import { refusalsOf, stateText } from '../reglement-state.ts';
import { useGetReglementQuery, useListReglementHistoryQuery } from '../reglements-api.ts';
import { useIsClosed } from '../use-is-closed.ts';
import { historyFields, historyTitles } from '../../paiement/history-fields.ts';
import { ConsequenceList } from './delete-reglement-dialog.tsx';
import { ReglementActions } from './reglement-actions.tsx';
import { ReglementDetails } from './reglement-details.tsx';
import { ReturnChequeDialog } from './return-cheque-dialog.tsx';
import { ReverseReglementDialog } from './reverse-reglement-dialog.tsx';

interface ReglementPanelProps extends RecordNeighboursProps {
  id: string;
  onOpen: OpenReglement;
  onDelete: (reglement: Reglement) => void;
  onClose: () => void;
}

/** «Détails», beside the list: state, receipts, allocations, actions. */
export function ReglementPanel({ id, onOpen, onDelete, ...panel }: ReglementPanelProps) {
  const query = useGetReglementQuery(id, { refetchOnMountOrArgChange: true });
  const [ending, setEnding] = useState<'reverse' | 'return'>();
  return (
    <RecordPanel
      query={query}
      title="Règlement"
      titleOf={({ codeReglement }) => `Règlement ${codeReglement}`}
      size="large"
      loadingText="Chargement du règlement..."
      actions={(reglement) => (
        <ReglementActions
          reglement={reglement}
          onOpen={onOpen}
          onDelete={() => onDelete(reglement)}
          onReverse={() => setEnding('reverse')}
          onReturn={() => setEnding('return')}
        />
      )}
      {...panel}
    >
      {(reglement) => (
        <>
          <ReglementState reglement={reglement} onCollect={() => onOpen('encaisser', id)} />
          <ReglementTabs key={id} reglement={reglement} onOpen={onOpen} />
          {ending === 'reverse' && (
            <ReverseReglementDialog reglement={reglement} onClose={() => setEnding(undefined)} />
          )}
          {ending === 'return' && (
            <ReturnChequeDialog
              cheque={reglement}
              consequences={<ConsequenceList reglement={reglement} />}
              onClose={() => setEnding(undefined)}
            />
          )}
        </>
      )}
    </RecordPanel>
  );
}

function ReglementState({ reglement, onCollect }: { reglement: Reglement; onCollect: () => void }) {
  const canCollect = useCan('reglements.create');
  const isClosed = useIsClosed()(reglement.saisonId);
  return (
    <p className="reglement-state">
      <StatusBadge {...reglementBadge(reglement, today())} />
      <strong>{stateText(reglement, today())}</strong>
      {canCollect && !refusalsOf(reglement, isClosed).collect && (
        <Button label="Encaisser" icon="wallet" onClick={onCollect} />
      )}
    </p>
  );
}

function ReglementTabs({
  reglement,
  onOpen,
}: Pick<ReglementPanelProps, 'onOpen'> & { reglement: Reglement }) {
  const [active, setActive] = useState('details');
  return (
    <Tabs
      label={`Règlement ${reglement.codeReglement}`}
      active={active}
      onChange={setActive}
      tabs={[
        {
          id: 'details',
          label: 'Détails',
          panel: <ReglementDetails reglement={reglement} onOpen={onOpen} />,
        },
        { id: 'historique', label: 'Historique', panel: <ReglementHistory id={reglement.id} /> },
      ]}
    />
  );
}

function ReglementHistory({ id }: { id: string }) {
  const { currentData, error, refetch } = useListReglementHistoryQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const lines = currentData && readableLines(currentData, historyFields, historyTitles);
  return <HistoryList lines={lines} error={error} onRetry={() => void refetch()} />;
}
