import { useState } from 'react';
import type { Cotisation, Reglement } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useDeleteReglementMutation } from '../../reglements/reglements-api.ts';
import { useRestoreReglement } from '../../reglements/use-restore-reglement.ts';
import { useDeleteCotisationMutation } from '../cotisations-api.ts';
import { cotisationName } from '../person-text-rules.ts';
import { useRestoreCotisation } from '../use-restore-cotisation.ts';
import { deletionTexts, isLast } from './reglement-deletion-rules.ts';

interface DeleteReglementDialogProps {
  cotisation: Cotisation;
  reglement: Reglement;
  /** `cotisationToo`: there is no cotisation left to show. */
  onDeleted: (cotisationToo: boolean) => void;
  onCancel: () => void;
}

/** Asks before a règlement is deleted; with the last one the whole cotisation goes, or nothing does (spec §2). */
export function DeleteReglementDialog({
  cotisation,
  reglement,
  onDeleted,
  onCancel,
}: DeleteReglementDialogProps) {
  const [deleteReglement] = useDeleteReglementMutation();
  const [deleteCotisation] = useDeleteCotisationMutation();
  const restoreReglement = useRestoreReglement();
  const restoreCotisation = useRestoreCotisation();
  // As the question was asked: the cotisation is read again as soon as its règlement is gone.
  const [last] = useState(() => isLast(cotisation, reglement));

  const undoBoth = async () => {
    await restoreCotisation(cotisation);
    await restoreReglement(reglement);
  };
  const removeOne = async () => {
    await deleteReglement(reglement.id).unwrap();
    showToast({
      title: 'Règlement supprimé avec succès',
      text: reglement.codeReglement,
      undo: () => void restoreReglement(reglement),
    });
    onDeleted(false);
  };
  const removeBoth = async () => {
    // The règlement first: deleted before it, the cotisation would make a credit of its money.
    await deleteReglement(reglement.id).unwrap();
    const { error } = await deleteCotisation(cotisation.id);
    if (error) {
      const why = messageOf(error, 'Erreur lors de la suppression');
      showToast({
        tone: 'warning',
        title: 'Règlement supprimé, mais pas la cotisation',
        text: why,
        undo: () => void restoreReglement(reglement),
      });
      return onDeleted(false);
    }
    showToast({
      title: 'Cotisation et règlement supprimés',
      text: cotisationName(cotisation),
      undo: () => void undoBoth(),
    });
    onDeleted(true);
  };
  const cancel = () => {
    if (last) {
      showToast({
        tone: 'info',
        title: 'Rien n’a été supprimé',
        text: 'Le règlement et la cotisation restent en place.',
      });
    }
    onCancel();
  };

  return (
    <ConfirmDialog
      title={last ? 'Supprimer aussi la cotisation\u202f?' : 'Confirmer la suppression'}
      verb={last ? 'Supprimer la cotisation' : 'Supprimer'}
      busyVerb="Suppression..."
      danger
      failure="Erreur lors de la suppression du règlement"
      onCancel={cancel}
      onConfirm={last ? removeBoth : removeOne}
    >
      <p>{deletionTexts(reglement, cotisation.id, last).join(' ')}</p>
      {last && (
        <p>
          C’est le dernier règlement de la cotisation {cotisationName(cotisation)}
          {'\u00a0'}: la cotisation sera supprimée avec lui. Si vous annulez, rien n’est supprimé.
        </p>
      )}
    </ConfirmDialog>
  );
}
