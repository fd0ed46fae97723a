import type { Adherent } from '@club/contract';
import { useCan } from '@club/store';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatAmount, ofName, plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { fullName } from './adherent-texts.ts';
import {
  useDeleteAdherentMutation,
  useGetComptePayeurQuery,
  useListCotisationsQuery,
  useRestoreAdherentMutation,
} from './adherents-api.ts';

interface DeleteAdherentDialogProps {
  adherent: Pick<Adherent, 'id' | 'prenom' | 'nom' | 'codeAdherent'>;
  onCancel: () => void;
  onDeleted: () => void;
}

/** The toast can restore the member. */
export function DeleteAdherentDialog({ adherent, onCancel, onDeleted }: DeleteAdherentDialogProps) {
  const [deleteAdherent] = useDeleteAdherentMutation();
  const [restoreAdherent] = useRestoreAdherentMutation();
  const name = fullName(adherent);

  const restore = async () => {
    try {
      await restoreAdherent(adherent.id).unwrap();
      showToast({ title: 'Adhérent restauré', text: `${name} est de retour dans la liste.` });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: 'Erreur',
        text: messageOf(error, 'Impossible de restaurer l’adhérent.'),
      });
    }
  };

  const confirm = async () => {
    await deleteAdherent(adherent.id).unwrap();
    showToast({
      title: 'Adhérent supprimé',
      text: `${name} est dans la corbeille.`,
      undo: () => void restore(),
    });
    onDeleted();
  };

  return (
    <ConfirmDialog
      title="Confirmer la suppression"
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      failure="Impossible de supprimer l'adhérent."
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <p>
        La fiche <strong>{ofName(name)}</strong> (code {adherent.codeAdherent}) sera placée dans la corbeille
        et n’apparaîtra plus dans les listes. Elle pourra en être restaurée, avec toutes ses données.
      </p>
      <WhatHeHas id={adherent.id} />
    </ConfirmDialog>
  );
}

/** His cotisations and debts stay when his record goes. */
function WhatHeHas({ id }: { id: string }) {
  const skip = !useCan('cotisations.read');
  const fresh = { skip, refetchOnMountOrArgChange: true };
  const held = useListCotisationsQuery({ adherentId: id, page: 1, limit: 1 }, fresh).currentData?.total ?? 0;
  const owed = useGetComptePayeurQuery(id, fresh).currentData?.resteAPayer ?? 0;
  if (held === 0 && owed === 0) return null;
  return (
    <p role="status">
      {held > 0 && `Il garde ${plural(held, 'cotisation', 'cotisations')}. `}
      {owed > 0 && `Il reste ${formatAmount(owed)} à payer par cette personne.`}
    </p>
  );
}
