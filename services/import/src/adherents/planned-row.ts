import type { ImportErrorDetail, LigneEtat } from '@club/contract';
import { shownText } from '../reading/cell-values.ts';
import type { Cell, SheetRow } from '../reading/cell.ts';
import type { ColumnPositions } from './header-rules.ts';

/** A row of a file with what its content alone tells: to create, repeated or faulty. */
export interface PlannedRow {
  row: number;
  etat: Exclude<LigneEtat, 'conflit'>;
  code: string;
  nom: string;
  prenom: string;
  details: Omit<ImportErrorDetail, 'row'>[];
  /** As read, for a workbook to mend. */
  cells: readonly (Cell | undefined)[];
  /** Hash of the content, of a row without code. */
  key?: string;
}

/** Names a row as the file does. */
export function plannedRow(
  { row, cells }: SheetRow,
  positions: ColumnPositions,
  what: Pick<PlannedRow, 'etat'> & { details?: readonly ImportErrorDetail[]; key?: string },
): PlannedRow {
  const text = (field: 'codeAdherent' | 'nom' | 'prenom') => {
    const position = positions.get(field);
    return position === undefined ? '' : shownText(cells[position]);
  };
  const { etat, details = [], key } = what;
  return {
    ...{ row, etat, code: text('codeAdherent'), nom: text('nom'), prenom: text('prenom') },
    details: details.map(({ column, value, reason }) => ({ column, value, reason })),
    cells,
    ...(key !== undefined && { key }),
  };
}
