import type { Section } from '@club/contract';
import { useCan } from '@club/store';
import { DeleteRecordDialog } from '../catalogue/delete-record-dialog.tsx';
import { sectionText } from './section-rules.ts';
import { useDeleteSectionMutation } from './sections-api.ts';
import { useSwitchSection } from './use-switch-section.ts';

/** Asks before a section is deleted for good; one that is used can be closed instead. */
export function DeleteSectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const [deleteSection] = useDeleteSectionMutation();
  const switchSection = useSwitchSection();
  const canClose = useCan('sections.update') && section.active;
  const close = { label: 'Fermer la section', act: () => switchSection(section, false) };
  return (
    <DeleteRecordDialog
      named="la section"
      text={sectionText(section)}
      done="Section supprimée"
      remove={() => deleteSection(section.id)}
      instead={canClose ? close : undefined}
      onClose={onClose}
    />
  );
}
