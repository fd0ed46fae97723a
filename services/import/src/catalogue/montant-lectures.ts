import type { ImportChangement } from '@club/contract';
import type { ColumnPositions } from '../kinds/kind-reading.ts';
import { lineText } from '../reading/cell-values.ts';
import type { SheetRow } from '../reading/cell.ts';

/** Three digits after one comma: «350,000» is 350 in a currency of thousandths, and 350 000 in any other (W-13). */
const eitherWay = /^\D*-?[1-9]\d{0,2},\d{3}\D*$/u;

/** Amounts of a row that somebody may read otherwise, with what was read: shown in a plan (W-16). `titles`: of their fields. */
export function montantLectures(
  { cells }: SheetRow,
  positions: ColumnPositions,
  content: object,
  titles: ReadonlyMap<string, string>,
): ImportChangement[] {
  return [...titles].flatMap(([champ, libelle]) => {
    const avant = lineText(cells[positions.get(champ) ?? -1]);
    const value: unknown = content[champ as keyof typeof content];
    if (typeof value !== 'number' || !eitherWay.test(avant)) return [];
    return [{ champ, libelle, avant, apres: value.toLocaleString('fr-FR') }];
  });
}
