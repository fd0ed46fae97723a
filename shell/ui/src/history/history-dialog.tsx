import type { HistoryLine } from '@club/contract';
import { Dialog } from '../dialog/dialog.tsx';
import { HistoryList } from './history-list.tsx';
import { readableLines, type HistoryFields, type HistoryTitles } from './readable-history.ts';

interface HistoryDialogProps {
  /** Whose history it is. */
  of: string;
  query: { currentData?: readonly HistoryLine[] | undefined; error?: unknown; refetch: () => unknown };
  fields: HistoryFields;
  titles: HistoryTitles;
  onClose: () => void;
}

/** The history of a record, beside its list. */
export function HistoryDialog({ of, query, fields, titles, onClose }: HistoryDialogProps) {
  const lines = query.currentData;
  return (
    <Dialog title={`Historique - ${of}`} placement="side" onClose={onClose}>
      <HistoryList
        lines={lines && readableLines(lines, fields, titles)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Dialog>
  );
}
