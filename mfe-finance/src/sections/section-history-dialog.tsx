import type { Section } from '@club/contract';
import { Dialog } from '@club/ui/dialog';
import { HistoryList, readableLines } from '@club/ui/history-list';
import { sectionHistoryFields, sectionHistoryTitles } from './section-values.ts';
import { sectionText } from './section-texts.ts';
import { useListSectionHistoryQuery } from './sections-api.ts';

export function SectionHistoryDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const query = useListSectionHistoryQuery(section.id, { refetchOnMountOrArgChange: true });
  const lines = query.currentData;
  return (
    <Dialog title={`Historique - ${sectionText(section)}`} placement="side" onClose={onClose}>
      <HistoryList
        lines={lines && readableLines(lines, sectionHistoryFields, sectionHistoryTitles)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Dialog>
  );
}
