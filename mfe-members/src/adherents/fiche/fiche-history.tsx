import type { HistoryLine } from '@club/contract';
import { formatDateTime } from '@club/ui/format';
import { EmptyState, ErrorState, Skeleton } from '@club/ui/states';
import { useListAdherentHistoryQuery } from '../adherents-api.ts';
import { ChangeList } from './change-list.tsx';
import { actionLabels, readableChanges } from './history-rules.ts';

/** Who changed what on a member and when, latest first. */
export function FicheHistory({ id }: { id: string }) {
  const {
    currentData: lines,
    error,
    refetch,
  } = useListAdherentHistoryQuery(id, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!lines) return <Skeleton lines={6} label="Chargement de l’historique" />;
  if (lines.length === 0) return <EmptyState title="Aucun changement enregistré" icon="history" />;
  return (
    <ol className="fiche-history">
      {lines.map((line) => (
        <HistoryItem key={line.id} line={line} />
      ))}
    </ol>
  );
}

function HistoryItem({ line }: { line: HistoryLine }) {
  const changes = readableChanges(line);
  return (
    <li>
      <p className="fiche-history-head">
        <strong>{actionLabels[line.action]}</strong>
        <span>
          <time dateTime={line.at}>{formatDateTime(line.at)}</time> par {line.by}
        </span>
      </p>
      <ChangeList changes={changes} />
    </li>
  );
}
