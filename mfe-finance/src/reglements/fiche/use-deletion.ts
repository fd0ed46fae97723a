import type { Cotisation, RefaireRecus, Reglement } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useDeleteCotisationMutation } from '../../money/cotisations-api.ts';
import { useRestoreCotisation } from '../../money/use-restore-cotisation.ts';
import { withFallback } from '../../paiement/refusals.ts';
import { useDeleteReglementMutation } from '../reglements-api.ts';
import { useRestoreReglement } from '../use-restore-reglement.ts';
import { codesText } from './deletion-texts.ts';

interface Told {
  /** Why; blank when nothing was received. */
  motif: string;
  /** Whether its receipts are cancelled with it. */
  recus: RefaireRecus;
  onDeleted?: () => void;
  onDone: (cotisationIds: readonly string[]) => void;
}

/** Deletes a règlement, with or without its cotisations; the toast undoes it, unless it was reversed instead. */
export function useDeletion(
  reglement: Reglement,
  orphans: readonly Cotisation[],
  { motif, recus, onDeleted, onDone }: Told,
) {
  const [deleteReglement] = useDeleteReglementMutation();
  const [deleteCotisation] = useDeleteCotisationMutation();
  const restoreReglement = useRestoreReglement();
  const restoreCotisation = useRestoreCotisation();

  const removeReglement = async () => {
    const { error, data } = await deleteReglement({
      id: reglement.id,
      body: { ...(motif !== '' && { motif }), ...recus },
    });
    if (error) throw withFallback(error, 'Erreur lors de la suppression du règlement');
    onDeleted?.();
    return data?.contrePasse ? data.message : undefined;
  };
  const removeOne = async () => {
    const reversed = await removeReglement();
    if (reversed) showToast({ title: 'Règlement contre-passé', text: reversed });
    else
      showToast({
        title: 'Règlement supprimé avec succès',
        text: `${reglement.codeReglement}\u00a0: ${formatAmount(reglement.montantTotal)}`,
        undo: () => void restoreReglement(reglement),
      });
    onDone([]);
  };
  const restoreAll = async (cotisations: readonly Cotisation[], isReversed: boolean) => {
    // Cotisations first: the règlement then pays them again.
    for (const cotisation of cotisations) await restoreCotisation(cotisation);
    if (!isReversed) await restoreReglement(reglement);
  };
  const removeAll = async () => {
    // The règlement first: else a cotisation would make a credit of its money.
    const isReversed = (await removeReglement()) !== undefined;
    const gone: Cotisation[] = [];
    for (const cotisation of orphans) {
      const { error } = await deleteCotisation(cotisation.id);
      if (error) {
        showToast({
          tone: 'warning',
          title: `Règlement supprimé, mais pas la cotisation ${cotisation.codeCotisation}`,
          text: messageOf(error, 'Erreur lors de la suppression'),
          undo: () => void restoreAll(gone, isReversed),
        });
        return onDone(gone.map(({ id }) => id));
      }
      gone.push(cotisation);
    }
    const both = gone.length === 1 ? 'Cotisation supprimée' : 'Cotisations supprimées';
    showToast({
      title: isReversed
        ? `${both}, règlement contre-passé`
        : gone.length === 1
          ? 'Cotisation et règlement supprimés'
          : 'Cotisations et règlement supprimés',
      text: `${codesText(gone)}, ${reglement.codeReglement}`,
      undo: () => void restoreAll(gone, isReversed),
    });
    onDone(gone.map(({ id }) => id));
  };
  return { removeOne, removeAll };
}
