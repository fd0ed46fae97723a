import type { Reglement } from '@club/contract';
import { useCan } from '@club/store';
import type { RowAction } from '@club/ui/list';
import { refusalsOf } from '../reglement-state.ts';
import { useIsClosed } from '../use-is-closed.ts';
import { useRestoreReglement } from '../use-restore-reglement.ts';
import type { OpenReglement, ReglementListView } from './reglement-list.ts';

interface ReglementUse {
  open: OpenReglement;
  onDelete: (reglement: Reglement) => void;
}

/** Tous: all three; En attente: none; En cours: edit and delete; Complets: details; archive: restore. */
export function useReglementActions(
  { onglet, archives }: ReglementListView,
  { open, onDelete }: ReglementUse,
): RowAction<Reglement>[] | undefined {
  const canUpdate = useCan('reglements.update');
  const canDelete = useCan('reglements.delete');
  const mayRefund = useCan('reglements.refund');
  const isClosed = useIsClosed();
  const restore = useRestoreReglement();
  if (archives) {
    const back = (reglement: Reglement) => void restore(reglement);
    return canDelete ? [{ label: 'Restaurer', icon: 'restore', onSelect: back }] : undefined;
  }
  const details: RowAction<Reglement> = {
    label: 'Détails',
    icon: 'eye',
    onSelect: ({ id }) => open('reglement', id),
  };
  const edit: RowAction<Reglement> = {
    label: 'Modifier',
    icon: 'edit',
    onSelect: ({ id }) => open('modifier', id),
    visible: () => canUpdate,
    refusal: (row) => refusalsOf(row, isClosed(row.saisonId)).edit,
  };
  const remove: RowAction<Reglement> = {
    label: 'Supprimer',
    icon: 'trash',
    danger: true,
    onSelect: onDelete,
    visible: () => canDelete,
    refusal: (row) => refusalsOf(row, isClosed(row.saisonId), mayRefund).remove,
  };
  if (onglet === 'en_attente') return undefined;
  if (onglet === 'complete') return [details];
  return onglet === 'en_cours' ? [edit, remove] : [details, edit, remove];
}
