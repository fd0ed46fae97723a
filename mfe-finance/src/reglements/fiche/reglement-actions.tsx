import type { Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Menu, type MenuItem } from '@club/ui/menu';
import { RecuButton } from '../../recus/recu-button.tsx';
import type { OpenReglement } from '../list/reglement-list.ts';
import { refusalsOf } from '../reglement-state.ts';
import { useIsClosed } from '../use-is-closed.ts';
import { useRestoreReglement } from '../use-restore-reglement.ts';

interface ReglementActionsProps {
  reglement: Reglement;
  onOpen: OpenReglement;
  onDelete: () => void;
  onReverse: () => void;
  onReturn: () => void;
}

/** The acts on a règlement. An impossible one stays in the menu with its reason; «Encaisser» has its button beside the state while it is possible. */
export function ReglementActions({
  reglement,
  onOpen,
  onDelete,
  onReverse,
  onReturn,
}: ReglementActionsProps) {
  const { id } = reglement;
  const can = {
    collect: useCan('reglements.create'),
    edit: useCan('reglements.update'),
    remove: useCan('reglements.delete'),
    refund: useCan('reglements.refund'),
  };
  const restore = useRestoreReglement();
  const refusals = refusalsOf(reglement, useIsClosed()(reglement.saisonId), can.refund);
  if (reglement.archivedAt) {
    return can.remove && <Button label="Restaurer" icon="restore" onClick={() => void restore(reglement)} />;
  }
  const canReturn =
    reglement.typeReglement === 'cheque' && (reglement.montantRecu > 0 || reglement.remiseId !== null);
  const entries: (MenuItem & { can: boolean })[] = [
    {
      label: 'Encaisser',
      icon: 'wallet',
      refusal: refusals.collect,
      // Where it is possible it is the button.
      can: can.collect && refusals.collect !== undefined,
      onSelect: () => onOpen('encaisser', id),
    },
    {
      label: 'Modifier',
      icon: 'edit',
      refusal: refusals.edit,
      can: can.edit,
      onSelect: () => onOpen('modifier', id),
    },
    {
      label: 'Impayé',
      icon: 'warning',
      refusal: refusals.giveBack,
      danger: true,
      can: can.remove && canReturn,
      onSelect: onReturn,
    },
    {
      label: 'Contre-passer',
      icon: 'restore',
      refusal: refusals.reverse,
      danger: true,
      can: can.refund,
      onSelect: onReverse,
    },
    {
      label: 'Supprimer',
      icon: 'trash',
      refusal: refusals.remove,
      danger: true,
      can: can.remove,
      onSelect: onDelete,
    },
  ];
  const items = entries.filter((one) => one.can);
  return (
    <>
      {items.length > 0 && <Menu label="Corriger…" icon="edit" items={items} worded />}
      <RecuButton reglement={reglement} />
    </>
  );
}
