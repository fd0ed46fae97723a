import type { Section } from '@club/contract';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { sectionText } from './section-rules.ts';
import { useUpdateSectionMutation } from './sections-api.ts';

/** Closes a section or opens it again; the toast can take it back. Resolves to whether it was done. */
export function useSwitchSection(): (section: Section, active: boolean) => Promise<boolean> {
  const [updateSection] = useUpdateSectionMutation();

  const turn = async (section: Section, active: boolean, undo?: () => void): Promise<boolean> => {
    const answer = await updateSection({ id: section.id, body: { active } });
    if (answer.error) {
      const { data } = refusalOf(answer.error, 'Impossible de modifier le statut.');
      showToast({ tone: 'danger', title: 'Erreur', text: data.message });
      return false;
    }
    const text = sectionText(answer.data);
    showToast({ title: active ? 'Section activée' : 'Section fermée', text, undo });
    return true;
  };

  return (section, active) => turn(section, active, () => void turn(section, !active));
}
