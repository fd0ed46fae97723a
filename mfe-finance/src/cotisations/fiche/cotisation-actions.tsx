import type { Cotisation } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Menu, type MenuItem } from '@club/ui/menu';
import { useRestoreCotisation } from '../../money/use-restore-cotisation.ts';
import { refusalOfEdit } from './cotisation-state.ts';

interface CotisationActionsProps {
  cotisation: Cotisation;
  /** Its season is. */
  isClosed: boolean;
  onEdit: () => void;
  onReglements: () => void;
  onDelete: () => void;
}

/** The acts on a cotisation. An impossible one stays in the menu with its reason. */
export function CotisationActions({
  cotisation,
  isClosed,
  onEdit,
  onReglements,
  onDelete,
}: CotisationActionsProps) {
  const canUpdate = useCan('cotisations.update');
  const canDelete = useCan('cotisations.delete');
  const canSee = useCan('reglements.read');
  const restore = useRestoreCotisation();
  if (cotisation.archivedAt) {
    return canDelete && <Button label="Restaurer" icon="restore" onClick={() => void restore(cotisation)} />;
  }
  const refusal = refusalOfEdit(cotisation, isClosed);
  const items: MenuItem[] = [
    ...(canUpdate ? [{ label: 'Modifier', icon: 'edit' as const, refusal, onSelect: onEdit }] : []),
    ...(canDelete
      ? [{ label: 'Supprimer', icon: 'trash' as const, danger: true, refusal, onSelect: onDelete }]
      : []),
  ];
  return (
    <>
      {items.length > 0 && <Menu label="Corriger…" icon="edit" items={items} worded />}
      {canSee && <Button label="Règlements" icon="wallet" onClick={onReglements} />}
    </>
  );
}
