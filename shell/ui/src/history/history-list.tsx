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
  /** What can be done with one change of a line. */
  changeAction?: (id: string, change: ReadableChange) => ReactNode;
}

export type ShowValue = (text: string) => ReactNode;

/** Who changed what on a record and when. */
export function HistoryList({ lines, error, onRetry, show, action, changeAction }: HistoryListProps) {
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
          <ChangeList
            changes={changes}
            show={show}
            action={changeAction && ((change) => changeAction(id, change))}
          />
          {action?.(id)}
        </li>
      ))}
    </ol>
  );
}

interface ChangeListProps {
  changes: readonly ReadableChange[];
  show?: ShowValue;
  action?: (change: ReadableChange) => ReactNode;
}

/** Old and new value of each field that changed. */
export function ChangeList({ changes, show = (text) => text, action }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="club-changes">
      {changes.map((change) => (
        <li key={change.field}>
          <span className="club-change-field">{change.label}</span>
          <del>{show(change.before)}</del>
          <span aria-hidden="true">→</span>
          <span className="club-sr-only">devient</span>
          <ins>{show(change.after)}</ins>
          {action?.(change)}
        </li>
      ))}
    </ul>
  );
}
