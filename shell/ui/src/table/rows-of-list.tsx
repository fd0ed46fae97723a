import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../icon/icon.tsx';
import { cellOf, classOf, tableStyleOf, type Column, type Sort } from './column.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';

export interface RowsOfListProps<Row extends { id: string }> {
  label: string;
  columns: readonly Column<Row>[];
  /** undefined = first load: skeleton rows. */
  rows: readonly Row[] | undefined;
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  actions: readonly RowAction<Row>[] | undefined;
  rowLabel: ((row: Row) => string) | undefined;
  /** The window is narrow: each row is a card. */
  folded: boolean;
  /** Actions of a row in one menu of words. */
  worded: boolean;
}

/** Elements within a row that have a click of their own. */
const itself = 'a, button, input, select, textarea, label, summary';

/** Placeholder rows while loading. */
const skeletonLines = Array.from({ length: 12 }, (_, line) => (
  <span key={line} className="club-skeleton-line" />
));

/** Head and rows of a list, as a plain table (decision 52). Rows that open take the focus: one Tab, then arrows, Home and End. */
export function RowsOfList<Row extends { id: string }>(props: RowsOfListProps<Row>) {
  const { label, columns, rows, sort, onSortChange, onOpen, actions, rowLabel, folded, worded } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  /** Safari forgets a table that is drawn as cards. */
  const role = (name: string) => (folded ? { role: name } : {});
  // A row that leaves takes the stop with it, and one that is sorted elsewhere keeps it.
  useEffect(() => {
    const stops = body.current?.querySelectorAll('tr[tabindex="0"]');
    const first = body.current?.rows[0];
    if (onOpen && first && stops?.length !== 1) keepStop(body.current, first);
  });
  const open = (element: Element) => {
    const at = element.closest('tr')?.sectionRowIndex;
    const row = at === undefined ? undefined : rows?.[at];
    if (row) onOpen?.(row);
  };
  return (
    // Rows that take no focus are scrolled by keyboard through their box.
    <div
      className="club-table-box"
      {...(!onOpen && !actions && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table
        {...role('table')}
        aria-label={label}
        className={onOpen ? 'club-table-open' : undefined}
        style={tableStyleOf(columns, actions, worded)}
      >
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <Heading
                key={column.key}
                column={column}
                sort={sort}
                onSortChange={column.sortable ? onSortChange : undefined}
              />
            ))}
            {actions && (
              <th scope="col" className="club-cell-actions">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody
          {...role('rowgroup')}
          ref={body}
          {...(onOpen && {
            onClick: ({ target }: MouseEvent<HTMLElement>) => {
              // Text that was selected with the pointer is being copied.
              if (getSelection()?.type === 'Range') return;
              if (target instanceof Element && !target.closest(itself)) open(target);
            },
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveOrOpen(event, open),
            onFocus: ({ target }: FocusEvent<HTMLElement>) => keepStop(body.current, target),
          })}
        >
          {rows ? (
            rows.map((row, index) => (
              <tr key={row.id} {...role('row')} tabIndex={onOpen && (index === 0 ? 0 : -1)}>
                {columns.map((column) => (
                  <td key={column.key} {...role('cell')} className={classOf(column)}>
                    {cellOf(column, row)}
                  </td>
                ))}
                {actions && (
                  <td {...role('cell')} className="club-cell-actions">
                    <RowActions
                      row={row}
                      actions={actions}
                      label={rowLabel?.(row)}
                      folded={folded || worded}
                    />
                  </td>
                )}
              </tr>
            ))
          ) : (
            <tr className="club-table-coming">
              <td colSpan={columns.length + (actions ? 1 : 0)}>{skeletonLines}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Keys on a row: arrows, Home and End move, Enter and Space open. Keys on what stands in a row are its own. */
function moveOrOpen(event: KeyboardEvent<HTMLElement>, open: (row: HTMLElement) => void): void {
  const row = event.target;
  if (!(row instanceof HTMLTableRowElement)) return;
  if (event.key === 'Enter' || event.key === ' ') open(row);
  const next = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }[event.key];
  if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
}

/** The row that has the focus is where Tab comes back to. */
function keepStop(body: HTMLElement | null, target: Element): void {
  if (!(target instanceof HTMLTableRowElement) || !body) return;
  for (const row of body.querySelectorAll<HTMLTableRowElement>('tr[tabindex="0"]')) row.tabIndex = -1;
  target.tabIndex = 0;
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  /** Absent where the column is not sorted by. */
  onSortChange: ((sort: Sort) => void) | undefined;
}

/** A click anywhere on the head of a column sorts by it, and then the other way round. */
function Heading<Row>({ column, sort, onSortChange }: HeadingProps<Row>) {
  const { key, header, head, width } = column;
  if (!onSortChange)
    return (
      <th scope="col" className={classOf(column)} style={{ width }}>
        <HeadText>{head ?? header}</HeadText>
      </th>
    );
  const order = sort?.key === key ? sort.order : undefined;
  return (
    <th
      scope="col"
      className={`club-sort ${classOf(column)}`}
      style={{ width }}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      onClick={() => onSortChange({ key, order: order === 'asc' ? 'desc' : 'asc' })}
    >
      <button type="button" className="club-head">
        {head ?? header}
        <Icon name={order === undefined ? 'sort' : order === 'asc' ? 'sort-asc' : 'sort-desc'} size={12} />
      </button>
    </th>
  );
}

const HeadText = ({ children }: { children: ReactNode }) => <span className="club-head">{children}</span>;
