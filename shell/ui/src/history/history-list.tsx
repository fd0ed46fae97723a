import type { ReactNode } from 'react';
import { formatDateTime } from '../format/date-text.ts';
import { EmptyState, ErrorState, Skeleton } from '../screen/states.tsx';
import type { ReadableChange, ReadableLine } from './readable-history.ts';

export {
  authorsSince,
  differencesOf,
  readableChanges,
  readableLines,
  type HistoryField,
  type HistoryFields,
  type HistoryTitles,
  type ReadableChange,
  type ReadableLine,
} from './readable-history.ts';

export interface HistoryListProps {
  lines: readonly ReadableLine[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  /** Shows a value otherwise than as its text. */
  show?: ShowValue;
  /** What can be done with a line, by its id. */
  action?: (id: string) => ReactNode;
}

export type ShowValue = (text: string) => ReactNode;

/** Who changed what on a record and when. */
export function HistoryList({ lines, error, onRetry, show, action }: HistoryListProps) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!lines) return <Skeleton lines={6} label="Chargement de l’historique" />;
  if (lines.length === 0) return <EmptyState title="Aucun changement enregistré" icon="history" />;
  return (
    <ol className="club-history">
      {lines.map(({ id, title, at, by, changes }) => (
        <li key={id}>
          <p className="club-history-head">
            <strong>{title}</strong>
            <span>
              <time dateTime={at}>{formatDateTime(at)}</time> par {by}
            </span>
          </p>
          <ChangeList changes={changes} show={show} />
          {action?.(id)}
        </li>
      ))}
    </ol>
  );
}

interface ChangeListProps {
  changes: readonly ReadableChange[];
  show?: ShowValue;
}

/** Old and new value of each field that changed. */
export function ChangeList({ changes, show = (text) => text }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="club-changes">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className="club-change-field">{label}</span>
          <del>{show(before)}</del>
          <span aria-hidden="true">→</span>
          <span className="club-sr-only">devient</span>
          <ins>{show(after)}</ins>
        </li>
      ))}
    </ul>
  );
}
