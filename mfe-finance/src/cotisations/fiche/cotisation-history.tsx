import { HistoryList, readableLines } from '@club/ui/history-list';
import { useListCotisationHistoryQuery } from '../../money/cotisations-api.ts';
import { historyFields, historyTitles } from './cotisation-history.ts';

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
