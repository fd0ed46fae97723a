import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatAmount } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { withFallback } from '../form/reglement-problem-rules.ts';
import { useDeleteReglementMutation } from '../reglements-api.ts';
import { useRestoreReglement } from '../use-restore-reglement.ts';
import { consequencesOf } from './deletion-text-rules.ts';
import { OrphanDialog } from './orphan-dialog.tsx';

interface DeleteReglementDialogProps {
  reglement: Reglement;
  onCancel: () => void;
  /** At once when the règlement is gone: what shows it must not ask for it again. */
  onDeleted?: () => void;
  /** When nothing more is to be asked. */
  onDone: () => void;
}

/**
 * Asks before a règlement is deleted, naming what becomes of its cotisations; the toast can restore it. Where it was the last
 * one of a cotisation, the deletion of that cotisation is offered, once (spec §2).
 */
export function DeleteReglementDialog({
  reglement,
  onCancel,
  onDeleted,
  onDone,
}: DeleteReglementDialogProps) {
  const [deleteReglement] = useDeleteReglementMutation();
  const restore = useRestoreReglement();
  const canDeleteCotisations = useCan('cotisations.delete');
  const [isDeleted, setDeleted] = useState(false);

  const confirm = async () => {
    const { error } = await deleteReglement(reglement.id);
    if (error) throw withFallback(error, 'Erreur lors de la suppression du règlement');
    showToast({
      title: 'Règlement supprimé avec succès',
      text: `${reglement.codeReglement}\u00a0: ${formatAmount(reglement.montantTotal)}`,
      undo: () => void restore(reglement),
    });
    onDeleted?.();
    if (canDeleteCotisations && reglement.allocations.length > 0) setDeleted(true);
    else onDone();
  };

  if (isDeleted) return <OrphanDialog reglement={reglement} onDone={onDone} />;
  return (
    <ConfirmDialog
      title="Confirmer la suppression"
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <p>Êtes-vous sûr de vouloir supprimer ce règlement{'\u202f'}?</p>
      <ConsequenceList reglement={reglement} />
    </ConfirmDialog>
  );
}

/** What becomes of the debts and of the credit. */
export function ConsequenceList({ reglement }: { reglement: Reglement }) {
  return (
    <ul className="reglement-consequences">
      {consequencesOf(reglement).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
