import { origineText, personName, type Credit } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatAmount, ofName } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { withFallback } from '../paiement/refusals.ts';
import { useDeleteCreditMutation, useRestoreCreditMutation } from './credits-api.ts';

interface DeleteCreditDialogProps {
  credit: Credit;
  onClose: () => void;
}

export function DeleteCreditDialog({ credit, onClose }: DeleteCreditDialogProps) {
  const [deleteCredit] = useDeleteCreditMutation();
  const [restoreCredit] = useRestoreCreditMutation();
  const montant = formatAmount(credit.montant);

  const restore = async () => {
    const { error } = await restoreCredit(credit.id);
    showToast(
      error
        ? { tone: 'danger', title: 'Erreur', text: messageOf(error, 'Impossible de restaurer le crédit.') }
        : { title: 'Crédit restauré', text: `${montant} sont de nouveau disponibles.` },
    );
  };
  const remove = async () => {
    const { error } = await deleteCredit(credit.id);
    if (error) throw withFallback(error, 'Erreur lors de la suppression du crédit');
    showToast({ title: 'Crédit supprimé', text: montant, undo: () => void restore() });
    onClose();
  };

  return (
    <ConfirmDialog
      title="Confirmer la suppression"
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        {`Supprimer le crédit de ${montant} (${origineText(credit)}) ${ofName(personName(credit.payeur))}\u202f? Ce payeur ne pourra plus l’utiliser.`}
      </p>
    </ConfirmDialog>
  );
}
