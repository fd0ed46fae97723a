import type { RegleClub } from '@club/contract';
import { Dialog } from '@club/ui/dialog';
import { HistoryList, readableLines } from '@club/ui/history-list';
import { regleHistoryFields, regleHistoryTitles } from './regle-history.ts';
import { regleText, type RegleNames } from './regle-text.ts';
import { useListRegleTarifaireHistoryQuery } from './regles-api.ts';

interface RegleHistoryProps {
  regle: RegleClub;
  names: RegleNames;
  onClose: () => void;
}

export function RegleHistoryDialog({ regle, names, onClose }: RegleHistoryProps) {
  const query = useListRegleTarifaireHistoryQuery(regle.id, { refetchOnMountOrArgChange: true });
  const lines = query.currentData;
  return (
    <Dialog title={`Historique - ${regle.nom || regleText(regle, names)}`} placement="side" onClose={onClose}>
      <HistoryList
        lines={lines && readableLines(lines, regleHistoryFields(names), regleHistoryTitles)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Dialog>
  );
}
