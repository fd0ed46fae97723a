import { catalogueText, type Formule, type Section } from '@club/contract';
import { Dialog } from '@club/ui/dialog';
import { HistoryList, readableLines } from '@club/ui/history-list';
import { formuleHistoryFields, formuleHistoryTitles } from './formule-history.ts';
import type { TarifSaisons } from './tarif-saisons.ts';
import { useListFormuleHistoryQuery } from './formules-api.ts';

interface FormuleHistoryProps {
  formule: Formule;
  sections: readonly Section[];
  saisons: TarifSaisons;
  onClose: () => void;
}

export function FormuleHistoryDialog({ formule, sections, saisons, onClose }: FormuleHistoryProps) {
  const query = useListFormuleHistoryQuery(formule.id, { refetchOnMountOrArgChange: true });
  const lines = query.currentData;
  return (
    <Dialog title={`Historique - ${catalogueText(formule)}`} placement="side" onClose={onClose}>
      <HistoryList
        lines={
          lines && readableLines(lines, formuleHistoryFields(sections, saisons.nomDe), formuleHistoryTitles)
        }
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Dialog>
  );
}
