import {
  matchesReceiptLine,
  natureRecuOf,
  naturesRecu,
  offeredMeans,
  type ReceiptFilter,
} from '@club/contract';
import { RowSet } from '@club/service-kit/memory-table';
import type { ReglementDocument, StoredDetail } from '../../documents/money/reglements.ts';

/** Number and sum (minor units) of receipt lines. */
export interface ReceivedSum {
  nombre: number;
  montant: number;
}

/** Numbers of a line: its day as 20260901, its means, its nature, its amount. */
const width = 4;

type Line = Pick<StoredDetail, 'dateReglement' | 'typeReglement' | 'montant'>;

/** Receipt lines of règlements as numbers, one line after the other. */
export const receiptFigures = (
  reglement: Pick<ReglementDocument, 'contrePasseDeId'> & { details: readonly Line[] },
): number[] =>
  reglement.details.flatMap((line) => [
    dayNumber(line.dateReglement),
    (offeredMeans as readonly string[]).indexOf(line.typeReglement),
    naturesRecu.indexOf(natureRecuOf(reglement, line)),
    line.montant,
  ]);

/** Rows `among` with a matching line, and the sum of the lines of the rows `summed`. */
export function receivedAmong(
  rows: { figures: (row: number) => readonly number[] },
  among: RowSet,
  { recuDu, recuAu, recuPar, recuNature }: ReceiptFilter,
  summed = among,
): { found: RowSet; sum: ReceivedSum } {
  const asked = {
    recuDu: dayNumber(recuDu ?? '0'),
    recuAu: dayNumber(recuAu ?? '99999999'),
    recuPar: recuPar && offeredMeans.indexOf(recuPar),
    recuNature: recuNature && naturesRecu.indexOf(recuNature),
  };
  const found = new RowSet(0);
  const sum = { nombre: 0, montant: 0 };
  for (const row of among.rows()) {
    const figures = rows.figures(row);
    for (let at = 0; at < figures.length; at += width) {
      if (!matchesReceiptLine(figures[at]!, figures[at + 1]!, figures[at + 2]!, asked)) continue;
      found.set(row, true);
      if (!summed.has(row)) continue;
      sum.nombre += 1;
      sum.montant += figures[at + 3]!;
    }
  }
  return { found, sum };
}

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
