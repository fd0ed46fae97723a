import type { Cotisation } from '@club/contract';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useRestoreCotisationMutation } from './cotisations-api.ts';
import { cotisationName } from './cotisation-name.ts';

/** Restores a cotisation and says whether it could. */
export function useRestoreCotisation() {
  const [restoreCotisation] = useRestoreCotisationMutation();
  return async (cotisation: Pick<Cotisation, 'id' | 'codeCotisation' | 'adherent'>): Promise<void> => {
    const { data, error } = await restoreCotisation(cotisation.id);
    if (!data) {
      const text = messageOf(error, 'Impossible de restaurer la cotisation.');
      showToast({ tone: 'danger', title: 'Erreur', text });
      return;
    }
    const { avertissements } = data;
    const text = [`${cotisationName(cotisation)} est de retour.`, ...avertissements].join(' ');
    const tone = avertissements.length > 0 ? 'warning' : 'success';
    showToast({ tone, title: 'Cotisation restaurée', text });
  };
}
