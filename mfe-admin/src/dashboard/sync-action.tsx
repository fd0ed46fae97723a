import { formatCount } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useSyncSaisonStatsMutation } from './dashboard-api.ts';
import { ActionWords } from './action-words.tsx';

/** «Synchroniser les données»: counts every open season again from its owners. */
export function SyncAction() {
  const [sync, { isLoading }] = useSyncSaisonStatsMutation();
  const start = async () => {
    if (isLoading) return;
    const answer = await sync();
    if (!answer.error) return showToast({ title: syncedText(answer.data.updated) });
    const text = messageOf(answer.error, 'Erreur lors de la synchronisation des statistiques');
    showToast({ tone: 'danger', title: 'Erreur', text });
  };
  return (
    <button
      type="button"
      className="quick-action"
      aria-disabled={isLoading || undefined}
      onClick={() => void start()}
    >
      <ActionWords
        label="Synchroniser les données"
        detail={isLoading ? 'Synchronisation...' : 'Corriger l’historique des saisons'}
        icon="refresh"
      />
    </button>
  );
}

function syncedText(count: number): string {
  const seasons = count < 2 ? 'saison mise à jour' : 'saisons mises à jour';
  return `Statistiques synchronisées avec succès (${formatCount(count)} ${seasons})`;
}
