import type { Column } from '../../table/column.tsx';
import { choiceColumn } from '../choice-column.tsx';
import type { Selection } from './use-selection.ts';

/** Boxes that choose rows, with one for the page at their head. */
export function selectionColumn<Row extends { id: string }>(
  selection: Selection<Row>,
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
): Column<Row> {
  const column = choiceColumn<Row>({
    nameOf,
    isChosen: selection.has,
    onChoose: (row, isChosen) => selection.choose([row], isChosen),
  });
  return { ...column, width: '2.625rem', head: <PageBox selection={selection} rows={rows ?? []} /> };
}

interface PageBoxProps<Row extends { id: string }> {
  selection: Selection<Row>;
  /** Of the page in view. */
  rows: readonly Row[];
  label?: string;
}

/** Chooses the page in view; its dash says that a part of it is chosen. */
export function PageBox<Row extends { id: string }>({ selection, rows, label }: PageBoxProps<Row>) {
  const chosen = rows.filter(selection.has).length;
  const isWhole = rows.length > 0 && chosen === rows.length;
  const box = (
    <input
      type="checkbox"
      aria-label={label ? undefined : 'Choisir toute la page'}
      ref={(input) => {
        if (input) input.indeterminate = chosen > 0 && !isWhole;
      }}
      checked={isWhole}
      disabled={rows.length === 0}
      onChange={({ target }) => selection.choose(rows, target.checked)}
    />
  );
  if (!label) return box;
  return (
    <label>
      {box}
      {label}
    </label>
  );
}
