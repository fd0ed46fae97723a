import type { DateOrder } from '@club/contract';
import type { Cell } from './cell.ts';
import { lineText } from './cell-values.ts';

/** The figure that comes first. */
export type DayOrder = DateOrder;

const twoFigures = /^((\d{1,2})[/.\- ](\d{1,2}))[/.\- ](?:\d{4}|\d{2})(?:$|[T ])/u;

/** The order of day and month in a column, and how that is known. */
export interface ColumnOrder {
  order: DayOrder;
  /** `certain`: a day says so; `mixed`: days say both; `open`: no day says it; `none`: no such date. */
  known: 'certain' | 'mixed' | 'open' | 'none';
  /** Day and month of the first cell that says it, without the year: nobody is known by them. */
  example: string;
  /** The same of the first cell that could be either, where the column does not decide. */
  either?: string;
}

/**
 * Decides a column as one (W-16): a figure above 12 can only be a day. Days of both orders, or none, leave the order of the
 * club (`usual`).
 */
export function orderOfColumn(cells: readonly (Cell | undefined)[], usual: DayOrder): ColumnOrder {
  const first: Partial<Record<DayOrder | 'either', string>> = {};
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const [, text, a, b] = twoFigures.exec(lineText(cell)) ?? [];
    if (text === undefined || Number(a) === Number(b)) continue;
    const [one, two] = [Number(a), Number(b)];
    if (one > 12 && two <= 12) first.jour ??= text;
    else if (two > 12 && one <= 12) first.mois ??= text;
    else if (one <= 12 && two <= 12) first.either ??= text;
  }
  const { jour, mois, either } = first;
  const open = either !== undefined && { either };
  if (jour !== undefined && mois !== undefined)
    return { order: usual, known: 'mixed', example: mois, ...open };
  if (jour !== undefined) return { order: 'jour', known: 'certain', example: jour };
  if (mois !== undefined) return { order: 'mois', known: 'certain', example: mois };
  return open
    ? { order: usual, known: 'open', example: open.either, ...open }
    : { order: usual, known: 'none', example: '' };
}

/** Told of a plan where the order is not the one that everybody expects; an open one is asked about instead. */
export function remarkOfOrder(title: string, { order, known, example }: ColumnOrder): string | undefined {
  const column = `Dans «\u202f${title}\u202f»`;
  const read = order === 'jour' ? 'le jour est lu d’abord' : 'le mois est lu d’abord';
  if (known === 'certain') {
    return order === 'jour' ? undefined : `${column}, ${read}, comme le veut ${example}.`;
  }
  if (known === 'mixed') {
    return `${column}, des dates commencent par le jour et d’autres par le mois (${example})\u00a0: ${read}. Vérifiez-les.`;
  }
  return undefined;
}
