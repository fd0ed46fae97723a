import { HistoryList, readableLines } from '@club/ui/history-list';
import { useListCotisationHistoryQuery } from '../cotisations-api.ts';
import { historyFields, historyTitles } from './cotisation-history-rules.ts';

/** Who changed what on a cotisation and when, latest first. */
export function CotisationHistory({ id }: { id: string }) {
  const { currentData, error, refetch } = useListCotisationHistoryQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <HistoryList
      lines={currentData && readableLines(currentData, historyFields, historyTitles)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
