import type { Section } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { problemOf, refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { sectionText } from './section-rules.ts';
import { useDeleteSectionMutation } from './sections-api.ts';
import { useSwitchSection } from './use-switch-section.ts';

/** Asks before a section is deleted for good. One that is used cannot be: it can be closed instead. */
export function DeleteSectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const [deleteSection] = useDeleteSectionMutation();
  const switchSection = useSwitchSection();
  const canClose = useCan('sections.update') && section.active;

  const remove = async () => {
    const answer = await deleteSection(section.id);
    if (answer.error) throw refusalOf(answer.error, 'Impossible de supprimer la section.');
    showToast({ title: 'Section supprimée', text: sectionText(section) });
    onClose();
  };
  const closeInstead = async () => {
    if (await switchSection(section, false)) onClose();
  };

  return (
    <ConfirmDialog
      title="Supprimer la section"
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      remedy={(refusal) =>
        canClose &&
        problemOf(refusal)?.code === 'in_use' && (
          <Button label="Fermer la section" variant="secondary" onClick={() => void closeInstead()} />
        )
      }
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        La section <strong>{sectionText(section)}</strong> sera supprimée. Cette action est irréversible.
      </p>
    </ConfirmDialog>
  );
}
