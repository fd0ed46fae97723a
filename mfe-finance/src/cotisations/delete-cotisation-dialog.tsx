import type { Cotisation } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { showToast } from '@club/ui/toast';
import { useDeleteCotisationMutation } from '../money/cotisations-api.ts';
import { givenBackTexts } from './given-back-texts.ts';
import { cotisationName } from '../money/cotisation-name.ts';
import { useRestoreCotisation } from '../money/use-restore-cotisation.ts';

interface DeleteCotisationDialogProps {
  cotisation: Cotisation;
  because?: string;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks before a cotisation is deleted, saying what becomes of its money (M-30); the toast can restore it. */
export function DeleteCotisationDialog({
  cotisation,
  because,
  onCancel,
  onDeleted,
}: DeleteCotisationDialogProps) {
  const [deleteCotisation] = useDeleteCotisationMutation();
  const restore = useRestoreCotisation();
  const name = cotisationName(cotisation);

  const confirm = async () => {
    await deleteCotisation(cotisation.id).unwrap();
    showToast({
      title: 'Cotisation supprimée',
      text: name,
      undo: () => void restore(cotisation),
    });
    onDeleted();
  };

  return (
    <ConfirmDialog
      title="Confirmer la suppression"
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      failure="Erreur lors de la suppression"
      onCancel={onCancel}
      onConfirm={confirm}
    >
      {because && <p>{because}</p>}
      <p>{[`Supprimer la cotisation ${name}\u202f?`, ...givenBackTexts(cotisation, 0)].join(' ')}</p>
    </ConfirmDialog>
  );
}
