import type { Reglement } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useRestoreReglementMutation } from './reglements-api.ts';

/** Restores a règlement and says what it pays again; never rejects. */
export function useRestoreReglement(): (reglement: Pick<Reglement, 'id' | 'codeReglement'>) => Promise<void> {
  const [restoreReglement] = useRestoreReglementMutation();
  return async ({ id, codeReglement }) => {
    const answer = await restoreReglement(id);
    if (answer.error) {
      showToast({
        tone: 'danger',
        title: 'Erreur',
        text: messageOf(answer.error, 'Impossible de restaurer le règlement.'),
      });
      return;
    }
    const { montantCredit } = answer.data;
    const credit = montantCredit > 0 ? ` ${formatAmount(montantCredit)} deviennent un crédit.` : '';
    showToast({ title: 'Règlement restauré', text: `${codeReglement} compte de nouveau.${credit}` });
  };
}
