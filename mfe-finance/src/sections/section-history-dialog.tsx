import type { Section } from '@club/contract';
import { HistoryDialog } from '@club/ui/history-dialog';
import { historyTitles } from '@club/ui/record';
import { sectionHistoryFields } from './section-values.ts';
import { sectionText } from './section-texts.ts';
import { useListSectionHistoryQuery } from './sections-api.ts';

const titles = historyTitles('section', 'f');

export function SectionHistoryDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const query = useListSectionHistoryQuery(section.id, { refetchOnMountOrArgChange: true });
  return (
    <HistoryDialog of={sectionText(section)} fields={sectionHistoryFields} {...{ query, titles, onClose }} />
  );
}
