import type { Section } from '@club/contract';
import { useCan } from '@club/store';
import { DeleteRecordDialog } from '@club/ui/record';
import { sectionText } from './section-texts.ts';
import { useDeleteSectionMutation } from './sections-api.ts';
import { useSwitchSection } from './use-switch-section.ts';

export function DeleteSectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const [deleteSection] = useDeleteSectionMutation();
  const switchSection = useSwitchSection();
  const canClose = useCan('sections.update') && section.active;
  const close = { label: 'Fermer la section', act: () => switchSection(section, false) };
  return (
    <DeleteRecordDialog
      noun="section"
      gender="f"
      text={sectionText(section)}
      remove={() => deleteSection(section.id)}
      instead={canClose ? close : undefined}
      onClose={onClose}
    />
  );
}
