import { useEffect, useState } from 'react';
import type { Cotisation, Reglement } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatAmount } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import {
  useDeleteCotisationMutation,
  useRestoreCotisationMutation,
} from '../../cotisations/cotisations-api.ts';
import { sumOf } from '../../money/minor-rules.ts';
import { useGetComptePayeurQuery } from '../../payeurs/payeurs-api.ts';
import { useRestoreReglement } from '../use-restore-reglement.ts';
import { codesText, orphansOf } from './deletion-text-rules.ts';

interface OrphanDialogProps {
  /** The règlement that was deleted. */
  reglement: Reglement;
  onDone: () => void;
}

/** Once a règlement is deleted: looks for cotisations it leaves without any, and asks only when there are. */
export function OrphanDialog({ reglement, onDone }: OrphanDialogProps) {
  const [since] = useState(() => Date.now());
  const { currentData, error, isFetching, startedTimeStamp } = useGetComptePayeurQuery(reglement.payeurId, {
    refetchOnMountOrArgChange: true,
  });
  // An account read before the deletion still counts the règlement.
  const isRead = !isFetching && (startedTimeStamp ?? 0) >= since;
  const orphans = isRead && currentData ? orphansOf(reglement, currentData.cotisations) : undefined;
  // One that cannot be read leaves the cotisations as they are: their own screen lists those without règlement.
  const isOver = isRead && (error !== undefined || orphans?.length === 0);
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);
  return !isOver && orphans ? <OrphanQuestion {...{ reglement, orphans, onDone }} /> : null;
}

function OrphanQuestion({
  reglement,
  orphans,
  onDone,
}: OrphanDialogProps & { orphans: readonly Cotisation[] }) {
  const [deleteCotisation] = useDeleteCotisationMutation();
  const [restoreCotisation] = useRestoreCotisationMutation();
  const restoreReglement = useRestoreReglement();
  const isOne = orphans.length === 1;
  const names = `${isOne ? 'La cotisation' : 'Les cotisations'} ${codesText(orphans)}`;
  const owed = formatAmount(sumOf(orphans.map(({ restant }) => restant)));

  const restoreAll = async () => {
    // Cotisations first: the règlement then pays them again. What cannot be restored is told by the règlement's own toast.
    for (const { id } of orphans) await restoreCotisation(id);
    await restoreReglement(reglement);
  };
  const confirm = async () => {
    for (const { id } of orphans) await deleteCotisation(id).unwrap();
    showToast({
      title: isOne ? 'Cotisation supprimée' : 'Cotisations supprimées',
      text: `${names}, avec le règlement ${reglement.codeReglement}`,
      undo: () => void restoreAll(),
    });
    onDone();
  };
  const keep = () => {
    showToast({
      tone: 'info',
      title: isOne ? 'Cotisation conservée' : 'Cotisations conservées',
      text: `${names}\u00a0: ${owed} restent à payer. Le règlement ${reglement.codeReglement} est supprimé.`,
      undo: () => void restoreReglement(reglement),
    });
    onDone();
  };

  return (
    <ConfirmDialog
      title={isOne ? 'Supprimer aussi la cotisation\u202f?' : 'Supprimer aussi les cotisations\u202f?'}
      verb={isOne ? 'Supprimer la cotisation' : 'Supprimer les cotisations'}
      busyVerb="Suppression..."
      danger
      failure="Erreur lors de la suppression"
      onCancel={keep}
      onConfirm={confirm}
    >
      <p>
        {names} n’{isOne ? 'a' : 'ont'} plus aucun règlement{'\u00a0'}: {owed} restent à payer.
      </p>
      {orphans.some(({ creditsUtilises }) => creditsUtilises.length > 0) && (
        <p>Supprimer rend disponibles les crédits utilisés.</p>
      )}
      <p>
        «{'\u00a0'}Annuler{'\u00a0'}» {isOne ? 'la conserve' : 'les conserve'}.
      </p>
    </ConfirmDialog>
  );
}
