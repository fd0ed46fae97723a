import type { Formule, Section } from '@club/contract';
import { Dialog } from '@club/ui/dialog';
import { HistoryList, readableLines } from '@club/ui/history-list';
import { formuleHistoryFields, formuleHistoryTitles } from './formule-history.ts';
import { formuleText } from './formule-texts.ts';
import { useListFormuleHistoryQuery } from './formules-api.ts';

interface FormuleHistoryProps {
  formule: Formule;
  sections: readonly Section[];
  onClose: () => void;
}

export function FormuleHistoryDialog({ formule, sections, onClose }: FormuleHistoryProps) {
  const query = useListFormuleHistoryQuery(formule.id, { refetchOnMountOrArgChange: true });
  const lines = query.currentData;
  return (
    <Dialog title={`Historique - ${formuleText(formule)}`} placement="side" onClose={onClose}>
      <HistoryList
        lines={lines && readableLines(lines, formuleHistoryFields(sections), formuleHistoryTitles)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Dialog>
  );
}
