import type { Section } from '@club/contract';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useUpdateSectionMutation } from './sections-api.ts';

/** Closes or opens a section with its formulas (C-1); resolves to whether it was done. The toast can undo it. */
export function useSwitchSection(): (section: Section, active: boolean) => Promise<boolean> {
  const [updateSection] = useUpdateSectionMutation();

  const turn = async (section: Section, active: boolean, undo?: () => void): Promise<boolean> => {
    const answer = await updateSection({ id: section.id, body: { active } });
    if (answer.error) {
      const { data } = refusalOf(answer.error, 'Impossible de modifier le statut.');
      showToast({ tone: 'danger', title: 'Erreur', text: data.message });
      return false;
    }
    const { code, designation } = answer.data;
    const offered = active ? 'sont de nouveau proposées' : 'ne sont plus proposées';
    const text = `${code} — ${designation} et ses formules ${offered}.`;
    showToast({ title: active ? 'Section activée' : 'Section fermée', text, undo });
    return true;
  };

  return (section, active) => turn(section, active, () => void turn(section, !active));
}
