import type { Formule } from '@club/contract';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { formuleText } from './formule-texts.ts';
import { useUpdateFormuleMutation } from './formules-api.ts';

/** Resolves to whether it was done; the toast can undo it. */
export function useSwitchFormule(): (formule: Formule, actif: boolean) => Promise<boolean> {
  const [updateFormule] = useUpdateFormuleMutation();

  const turn = async (formule: Formule, actif: boolean, undo?: () => void): Promise<boolean> => {
    const answer = await updateFormule({ id: formule.id, body: { actif } });
    if (answer.error) {
      const { data } = refusalOf(answer.error, 'Impossible de modifier le statut.');
      showToast({ tone: 'danger', title: 'Erreur', text: data.message });
      return false;
    }
    const text = formuleText(answer.data);
    showToast({ title: actif ? 'Formule activée' : 'Formule désactivée', text, undo });
    return true;
  };

  return (formule, actif) => turn(formule, actif, () => void turn(formule, !actif));
}
