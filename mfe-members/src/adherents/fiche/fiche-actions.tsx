import { Link } from '@club/router';
import { Button, buttonClass } from '@club/ui/button';
import { Icon } from '@club/ui/icon';
import { Menu } from '@club/ui/menu';

interface FicheActionsProps {
  id: string;
  /** Absent without the right. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Deletion stands apart, in a menu. */
export function FicheActions({ id, onEdit, onDelete }: FicheActionsProps) {
  return (
    <div className="fiche-actions">
      {onDelete && (
        <Menu
          label="Autres actions"
          icon="more"
          items={[{ label: 'Supprimer', icon: 'trash', danger: true, onSelect: onDelete }]}
        />
      )}
      <Link className={buttonClass('secondary')} to={`/members/${id}/print`} target="_blank">
        <Icon name="print" />
        <span>Imprimer</span>
      </Link>
      {onEdit && <Button label="Modifier" icon="edit" onClick={onEdit} />}
    </div>
  );
}
