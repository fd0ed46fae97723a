import type { Cotisation } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Menu } from '@club/ui/menu';
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

/** What cannot be done says why. Deletion stands apart, in a menu. */
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
  const toRemove = { label: 'Supprimer', icon: 'trash', danger: true, onSelect: onDelete } as const;
  return (
    <>
      {refusal && (
        <p className="guichet-missing" id="cotisation-refusal">
          {refusal}
        </p>
      )}
      {canDelete && !refusal && <Menu label="Autres actions" icon="more" items={[toRemove]} />}
      {canSee && <Button label="Règlements" icon="wallet" variant="secondary" onClick={onReglements} />}
      {canUpdate && (
        <Button
          label="Modifier"
          icon="edit"
          disabled={refusal !== undefined}
          aria-describedby={refusal && 'cotisation-refusal'}
          onClick={onEdit}
        />
      )}
    </>
  );
}
