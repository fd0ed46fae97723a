import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import { statusOf } from '../problem/problem.ts';
import { Skeleton } from '../screen/states.tsx';
import { RecordFailure } from './record-failure.tsx';
import { RecordNeighbours, type RecordNeighboursProps } from './record-neighbours.tsx';

interface RecordPanelProps<Rec> extends Pick<DialogProps, 'size' | 'onClose'>, RecordNeighboursProps {
  /** The query that reads it. */
  query: { currentData?: Rec | undefined; error?: unknown; refetch: () => unknown };
  /** While it is not known: «Cotisation». */
  title: string;
  titleOf: (record: Rec) => string;
  loadingText: string;
  /** «Erreur lors du chargement de la cotisation». */
  failedTitle?: string;
  /** At the foot, once it is there: what can be done with it. */
  actions?: (record: Rec) => ReactNode;
  children: (record: Rec) => ReactNode;
}

/** Codes of an answer after which nothing of the record may be shown: it is gone, or no longer this person's to read. */
const ends: readonly unknown[] = [403, 404, 410];

/**
 * One record looked at beside the list that it was opened from. What was read stays when reading it once more fails,
 * unless it is gone.
 */
export function RecordPanel<Rec>({ query, title, titleOf, ...props }: RecordPanelProps<Rec>) {
  const { currentData, error } = query;
  const record = error && ends.includes(statusOf(error)) ? undefined : currentData;
  const { loadingText, failedTitle, neighbours, onGoTo, actions, children, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      title={record === undefined ? title : titleOf(record)}
      placement="side"
      footer={
        <>
          {/* While it loads too. */}
          <RecordNeighbours neighbours={neighbours} onGoTo={onGoTo} />
          {record !== undefined && actions?.(record)}
        </>
      }
    >
      {record !== undefined ? (
        children(record)
      ) : error ? (
        <RecordFailure error={error} title={failedTitle} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={10} label={loadingText} />
      )}
    </Dialog>
  );
}
