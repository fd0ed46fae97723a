import { IconButton } from '../button/button.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Menu } from '../menu/menu.tsx';

/** Something that can be done with a row. */
export interface RowAction<Row> {
  label: string;
  icon: IconName;
  onSelect: (row: Row) => void;
  danger?: boolean;
  visible?: (row: Row) => boolean;
  /** Takes the place of another action that the row does not have. */
  instead?: true;
  /** Reason the action is disabled for this row. */
  refusal?: (row: Row) => string | undefined;
}

interface RowActionsProps<Row> {
  row: Row;
  /** Name of the row, so that readers hear «Modifier Salma Trabelsi». */
  label: string | undefined;
  actions: readonly RowAction<Row>[];
  /** In one menu of words, which tells why one of them is impossible. */
  folded: boolean;
}

/** The actions at the end of a row; a click on one does not open the row. */
export function RowActions<Row>({ row, label, actions, folded }: RowActionsProps<Row>) {
  const possible = actions.filter(({ visible }) => visible?.(row) ?? true);
  return (
    <span
      className="club-row-actions"
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      {folded && possible.length > 1 ? (
        <Menu
          label={label ? `Actions\u00a0: ${label}` : 'Actions'}
          items={possible.map(({ label: word, icon, danger = false, refusal, onSelect }) => ({
            label: word,
            icon,
            danger,
            refusal: refusal?.(row),
            onSelect: () => onSelect(row),
          }))}
        />
      ) : (
        possible.map((action) => (
          <IconButton
            key={action.label}
            label={label ? `${action.label} ${label}` : action.label}
            tip={action.label}
            refusal={action.refusal?.(row)}
            icon={action.icon}
            danger={action.danger}
            onClick={() => action.onSelect(row)}
          />
        ))
      )}
    </span>
  );
}
