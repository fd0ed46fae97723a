import type { ImportChangement, ImportErrorDetail, LigneEtat } from '@club/contract';
import { shownText } from '../reading/cell-values.ts';
import type { Cell, SheetRow } from '../reading/cell.ts';
import type { ColumnPositions, KindReading } from './kind-reading.ts';

/** A row of a file with what its content alone tells: to store, repeated, faulty, or in conflict with an earlier row. */
export interface PlannedRow {
  row: number;
  etat: Extract<LigneEtat, 'cree' | 'ignore' | 'refuse' | 'conflit'>;
  code: string;
  nom: string;
  prenom: string;
  details: Omit<ImportErrorDetail, 'row'>[];
  /** Cells read as something else than they say; absent when none. */
  lectures?: ImportChangement[];
  /** As read, for a workbook to mend. */
  cells: readonly (Cell | undefined)[];
  /** Hash of the content, of a row without code. */
  key?: string;
}

const isHidden = { column: '', value: '', reason: 'Cette ligne est masquée dans le fichier.' };

/** Names a row as the file does. */
export function plannedRow(
  { row, cells, hidden }: SheetRow,
  { named, wholeName, positions }: Pick<KindReading, 'named' | 'wholeName'> & { positions: ColumnPositions },
  what: Pick<PlannedRow, 'etat' | 'lectures'> & { details?: readonly ImportErrorDetail[]; key?: string },
): PlannedRow {
  const text = (field?: string) => {
    const position = field === undefined ? undefined : positions.get(field);
    return position === undefined ? '' : shownText(cells[position]);
  };
  const { etat, details = [], key, lectures } = what;
  return {
    row,
    etat,
    code: text(named.code),
    nom: text(named.nom) || (text(named.prenom) === '' ? text(wholeName) : ''),
    prenom: text(named.prenom),
    details: [
      ...details.map(({ column, value, reason }) => ({ column, value, reason })),
      ...(hidden === true && etat !== 'refuse' ? [isHidden] : []),
    ],
    ...(lectures && { lectures }),
    cells,
    ...(key !== undefined && { key }),
  };
}
