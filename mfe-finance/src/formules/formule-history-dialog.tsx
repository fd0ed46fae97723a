import { catalogueText, type Formule, type Section } from '@club/contract';
import { HistoryDialog } from '@club/ui/history-dialog';
import { historyTitles } from '@club/ui/record';
import { formuleHistoryFields } from './formule-history.ts';
import type { TarifSaisons } from './tarif-saisons.ts';
import { useListFormuleHistoryQuery } from './formules-api.ts';

interface FormuleHistoryProps {
  formule: Formule;
  sections: readonly Section[];
  saisons: TarifSaisons;
  onClose: () => void;
}

const titles = historyTitles('formule', 'f');

export function FormuleHistoryDialog({ formule, sections, saisons, onClose }: FormuleHistoryProps) {
  const query = useListFormuleHistoryQuery(formule.id, { refetchOnMountOrArgChange: true });
  const fields = formuleHistoryFields(sections, saisons.nomDe);
  return <HistoryDialog of={catalogueText(formule)} {...{ query, fields, titles, onClose }} />;
}
