import { IconButton } from '../button/button.tsx';
import type { IconName } from '../icon/icon.tsx';

/** Something that can be done with a row. */
export interface RowAction<Row> {
  label: string;
  icon: IconName;
  onSelect: (row: Row) => void;
  danger?: boolean;
  visible?: (row: Row) => boolean;
  /** Why it cannot be done with this row: it is there all the same, and says so. */
  refusal?: (row: Row) => string | undefined;
}

interface RowActionsProps<Row> {
  row: Row;
  /** Name of the row, so that readers hear «Modifier Salma Trabelsi». */
  label: string | undefined;
  actions: readonly RowAction<Row>[];
  /** The action at this place is wanted. */
  onSelect: (index: number) => void;
}

/** The actions at the end of a row; a click on one does not open the row. */
export function RowActions<Row>({ row, label, actions, onSelect }: RowActionsProps<Row>) {
  return (
    <span className="club-row-actions" onKeyDown={(event) => event.stopPropagation()}>
      {actions.map(
        (action, index) =>
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
                onSelect(index);
              }}
            />
          ),
      )}
    </span>
  );
}

/** What the actions say of each row, as one text that differs whenever something else is to be drawn. */
export function offeredBy<Row>(
  actions: readonly RowAction<Row>[] | undefined,
  rows: readonly Row[] | undefined,
): string {
  if (!actions || !rows) return String(actions?.length);
  return actions
    .map(({ label, visible, refusal }) =>
      [label, ...rows.map((row) => (visible?.(row) ?? true) && (refusal?.(row) ?? true))].join(),
    )
    .join(';');
}
