import type { Cotisation } from '@club/contract';
import { useCan } from '@club/store';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { showToast } from '@club/ui/toast';
import { useDeleteCotisationMutation, useGetCotisationQuery } from '../money/cotisations-api.ts';
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
  // A row of a list does not say what pays it.
  const isRow = useCan('reglements.read') && cotisation.reglements === undefined;
  const { data: whole = cotisation } = useGetCotisationQuery(cotisation.id, { skip: !isRow });

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
      <p>{[`Supprimer la cotisation ${name}\u202f?`, ...givenBackTexts(whole, 0)].join(' ')}</p>
    </ConfirmDialog>
  );
}
