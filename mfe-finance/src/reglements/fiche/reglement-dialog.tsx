import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { HistoryList, readableLines } from '@club/ui/history-list';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { today } from '@club/ui/format';
import { ErrorState, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { Tabs } from '@club/ui/tabs';
import type { OpenReglement } from '../list/reglement-list.ts';
import { refusalsOf, reglementBadge, stateText } from '../reglement-state.ts';
import { useGetReglementQuery, useListReglementHistoryQuery } from '../reglements-api.ts';
import { useIsClosed } from '../use-is-closed.ts';
import { historyFields, historyTitles } from '../../paiement/history-fields.ts';
import { ReglementActions } from './reglement-actions.tsx';
import { ReglementDetails } from './reglement-details.tsx';
import { ReverseReglementDialog } from './reverse-reglement-dialog.tsx';

interface ReglementDialogProps {
  id: string;
  onOpen: OpenReglement;
  onDelete: (reglement: Reglement) => void;
  onClose: () => void;
}

/** «Détails»: state, receipts, allocations, actions. */
export function ReglementDialog({ id, onOpen, onDelete, onClose }: ReglementDialogProps) {
  const query = useGetReglementQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: reglement, error, refetch } = query;
  const [isReversing, setReversing] = useState(false);
  return (
    <Dialog
      title={reglement ? `Règlement ${reglement.codeReglement}` : 'Règlement'}
      size="large"
      onClose={onClose}
      footer={
        reglement && (
          <ReglementActions
            reglement={reglement}
            onOpen={onOpen}
            onDelete={() => onDelete(reglement)}
            onReverse={() => setReversing(true)}
          />
        )
      }
    >
      {error && !reglement ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : reglement ? (
        <>
          <ReglementState reglement={reglement} onCollect={() => onOpen('encaisser', id)} />
          <ReglementTabs reglement={reglement} onOpen={onOpen} />
        </>
      ) : (
        <Skeleton lines={10} label="Chargement du règlement..." />
      )}
      {isReversing && reglement && (
        <ReverseReglementDialog reglement={reglement} onClose={() => setReversing(false)} />
      )}
    </Dialog>
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
}: Pick<ReglementDialogProps, 'onOpen'> & { reglement: Reglement }) {
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
