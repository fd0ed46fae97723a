import { HistoryList, readableLines } from '@club/ui/history-list';
import { useListAdherentHistoryQuery } from '../adherents-api.ts';
import { showValue } from './change-value.tsx';
import { adherentHistoryFields, adherentHistoryTitles } from './adherent-history.ts';

export function FicheHistory({ id }: { id: string }) {
  const query = useListAdherentHistoryQuery(id, { refetchOnMountOrArgChange: true });
  const lines = query.currentData;
  return (
    <HistoryList
      lines={lines && readableLines(lines, adherentHistoryFields, adherentHistoryTitles)}
      error={query.error}
      onRetry={() => void query.refetch()}
      show={showValue}
    />
  );
}
