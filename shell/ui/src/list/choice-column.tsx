import type { Column } from '../table/column.tsx';

interface Choosing<Row> {
  /** Who is chosen: «Choisir Salma Trabelsi». */
  nameOf: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  canChoose?: (row: Row) => boolean;
  onChoose: (row: Row, isChosen: boolean) => void;
}

/** Column of boxes that choose rows; the row itself hears none of their keys. */
export function choiceColumn<Row>({ nameOf, isChosen, canChoose, onChoose }: Choosing<Row>): Column<Row> {
  return {
    key: 'choix',
    header: 'Choix',
    width: '4rem',
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={`Choisir ${nameOf(row)}`}
        checked={isChosen(row)}
        disabled={canChoose && !canChoose(row)}
        onChange={({ target }) => onChoose(row, target.checked)}
        onKeyDown={(event) => event.stopPropagation()}
      />
    ),
  };
}
