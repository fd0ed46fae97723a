import type { Column } from '../../table/column.tsx';
import { useChoice } from './choice.tsx';

/** Column of boxes that choose rows. */
export function choiceColumn<Row>(): Column<Row> {
  return { key: 'choix', header: 'Choix', width: '4rem', cell: (row) => <RowBox row={row} /> };
}

/** The same with a box for the page at its head. */
export function pageChoiceColumn<Row>(rows: readonly Row[] | undefined): Column<Row> {
  return { ...choiceColumn<Row>(), width: '2.625rem', head: <PageBox rows={rows ?? []} /> };
}

/** The row itself hears none of its keys. */
function RowBox<Row>({ row }: { row: Row }) {
  const { nameOf, isChosen, canChoose, onChoose } = useChoice<Row>();
  return (
    <input
      type="checkbox"
      aria-label={`Choisir ${nameOf(row)}`}
      checked={isChosen(row)}
      disabled={canChoose && !canChoose(row)}
      onChange={({ target }) => onChoose([row], target.checked)}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}

interface PageBoxProps<Row> {
  /** Of the page in view. */
  rows: readonly Row[];
  label?: string;
}

/** Chooses the page in view; its dash says that a part of it is chosen. */
export function PageBox<Row>({ rows, label }: PageBoxProps<Row>) {
  const { isChosen, onChoose } = useChoice<Row>();
  const chosen = rows.filter(isChosen).length;
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
      onChange={({ target }) => onChoose(rows, target.checked)}
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
