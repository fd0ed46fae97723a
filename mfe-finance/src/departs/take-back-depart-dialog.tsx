import type { Depart } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatDate } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { withFallback } from '../paiement/refusals.ts';
import { departAnnule, departNonAnnule, retoursDe } from './depart-words.ts';
import { useDeleteDepartMutation } from './departs-api.ts';

interface TakeBackDepartDialogProps {
  /** The last one of the member. */
  depart: Depart;
  onClose: () => void;
}

/** «Annuler le départ»: says which last days and prices come back (L-5). */
export function TakeBackDepartDialog({ depart, onClose }: TakeBackDepartDialogProps) {
  const [deleteDepart] = useDeleteDepartMutation();
  const takeBack = async () => {
    const { error } = await deleteDepart(depart.adherentId);
    if (error) throw withFallback(error, departNonAnnule);
    showToast(departAnnule);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Annuler le départ du ${formatDate(depart.jour)}`}
      verb="Annuler le départ"
      busyVerb="Enregistrement..."
      onCancel={onClose}
      onConfirm={takeBack}
    >
      <p>Les formules courent de nouveau{'\u00a0'}:</p>
      <ul>
        {retoursDe(depart).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {depart.lignes.some(({ rendu }) => rendu > 0) && (
        <p>Ce qui était dû, promis ou payé l’est de nouveau, et le crédit du départ disparaît.</p>
      )}
    </ConfirmDialog>
  );
}
