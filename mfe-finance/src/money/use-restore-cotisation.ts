import type { Cotisation } from '@club/contract';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useRestoreCotisationMutation } from './cotisations-api.ts';
import { cotisationName } from './cotisation-name.ts';

/** Restores a cotisation and says whether it could. */
export function useRestoreCotisation() {
  const [restoreCotisation] = useRestoreCotisationMutation();
  return async (cotisation: Pick<Cotisation, 'id' | 'codeCotisation' | 'adherent'>): Promise<void> => {
    const { error } = await restoreCotisation(cotisation.id);
    if (error) {
      const text = messageOf(error, 'Impossible de restaurer la cotisation.');
      showToast({ tone: 'danger', title: 'Erreur', text });
      return;
    }
    showToast({ title: 'Cotisation restaurée', text: `${cotisationName(cotisation)} est de retour.` });
  };
}
