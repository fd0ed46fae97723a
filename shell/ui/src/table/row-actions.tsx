import { IconButton } from '../button/button.tsx';
import type { IconName } from '../icon/icon.tsx';

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
}

/** The actions at the end of a row; a click on one does not open the row. */
export function RowActions<Row>({ row, label, actions }: RowActionsProps<Row>) {
  return (
    <span className="club-row-actions" onKeyDown={(event) => event.stopPropagation()}>
      {actions.map(
        (action) =>
          (action.visible?.(row) ?? true) && (
            <IconButton
              key={action.label}
              label={label ? `${action.label} ${label}` : action.label}
              tip={action.label}
              refusal={action.refusal?.(row)}
              icon={action.icon}
              danger={action.danger}
              onClick={(event) => {
                event.stopPropagation();
                action.onSelect(row);
              }}
            />
          ),
      )}
    </span>
  );
}
