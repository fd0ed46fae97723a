import type { RegleClub } from '@club/contract';
import { HistoryDialog } from '@club/ui/history-dialog';
import { historyTitles } from '@club/ui/record';
import { regleHistoryFields } from './regle-history.ts';
import { regleText, type RegleNames } from './regle-text.ts';
import { useListRegleTarifaireHistoryQuery } from './regles-api.ts';

interface RegleHistoryProps {
  regle: RegleClub;
  names: RegleNames;
  onClose: () => void;
}

const titles = historyTitles('règle', 'f');

export function RegleHistoryDialog({ regle, names, onClose }: RegleHistoryProps) {
  const query = useListRegleTarifaireHistoryQuery(regle.id, { refetchOnMountOrArgChange: true });
  const fields = regleHistoryFields(names);
  return <HistoryDialog of={regle.nom || regleText(regle, names)} {...{ query, fields, titles, onClose }} />;
}
