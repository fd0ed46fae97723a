import type { Saison } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { showToast } from '@club/ui/toast';
import { periodText } from './saison-rules.ts';
import { useDeleteSaisonMutation } from './saisons-api.ts';

export function DeleteSaisonDialog({ saison, onClose }: { saison: Saison; onClose: () => void }) {
  const [deleteSaison] = useDeleteSaisonMutation();
  const remove = async () => {
    await deleteSaison(saison.id).unwrap();
    showToast({ title: 'Saison supprimée', text: saison.nom });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Supprimer la saison"
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      failure="Impossible de supprimer la saison."
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        La saison <strong>{saison.nom}</strong> ({periodText(saison)}) est vide{'\u00a0'}: elle disparaît de
        toutes les listes.
      </p>
    </ConfirmDialog>
  );
}
