import type { HistoryLine } from '@club/contract';
import { formatDateTime } from '@club/ui/format';
import { EmptyState, ErrorState, Skeleton } from '@club/ui/states';
import { actionLabels, readableChanges, type ReadableChange } from './history-rules.ts';

interface HistoryViewProps {
  /** undefined while they load. */
  lines: readonly HistoryLine[] | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Who changed what on a record of money and when, latest first. */
export function HistoryView({ lines, error, onRetry }: HistoryViewProps) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!lines) return <Skeleton lines={6} label="Chargement de l’historique" />;
  if (lines.length === 0) return <EmptyState title="Aucun changement enregistré" icon="history" />;
  return (
    <ol className="money-history">
      {lines.map((line) => (
        <li key={line.id}>
          <p className="money-history-head">
            <strong>{actionLabels[line.action]}</strong>
            <span>
              <time dateTime={line.at}>{formatDateTime(line.at)}</time> par {line.by}
            </span>
          </p>
          <ChangeList changes={readableChanges(line)} />
        </li>
      ))}
    </ol>
  );
}

/** Old and new value of each field that changed. */
export function ChangeList({ changes }: { changes: readonly ReadableChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="money-changes">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className="money-change-field">{label}</span>
          <del>{before}</del>
          <span aria-hidden="true">→</span>
          <span className="club-sr-only">devient</span>
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}
