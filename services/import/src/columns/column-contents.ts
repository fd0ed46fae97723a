import type { Cell } from '../reading/cell.ts';
import { isBlank, lineText } from '../reading/cell-values.ts';
import { readBirthDate } from '../adherents/birth-date-rules.ts';

const address = /^(?:mailto:)?[^\s@;,]+@[^\s@;,]+\.[a-z]{2,}$/iu;
const phone = /^(?:\+|00)?[\d .\-/()]{8,22}$/u;

const isEmail = (cell: Cell | undefined) => typeof cell === 'string' && address.test(lineText(cell));

/** A national number begins with 0, which a number cell has lost; an international one has a sign. */
function isPhone(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return /^[1-9]\d{7,11}$/u.test(lineText(cell));
  const text = lineText(cell);
  const digits = text.replace(/\D/gu, '').length;
  return typeof cell === 'string' && phone.test(text) && digits >= 8 && digits <= 14 && /^[+0]/u.test(text);
}

/** Years from which most days of a column must lie back: days of payment and inscription are recent. */
const birthsLieBack = 4;

function isBirth(cell: Cell | undefined, today: string): boolean {
  if (typeof cell === 'number') return false;
  const { value } = readBirthDate(cell, today);
  return (
    typeof value === 'string' && value >= '1900' && value < String(Number(today.slice(0, 4)) - birthsLieBack)
  );
}

/** Of the filled cells, as many must look alike. */
const most = 0.7;
/** A single phone is a chance. */
const fewest = 2;

/** The field that the cells of a column without a known title look like; null when they say nothing (W-16). */
export function fieldByContents(cells: readonly (Cell | undefined)[], today: string): string | null {
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length < fewest) return null;
  const isMostly = (is: (cell: Cell | undefined) => boolean) =>
    filled.filter(is).length >= filled.length * most;
  if (isMostly(isEmail)) return 'email';
  if (isMostly((cell) => isBirth(cell, today))) return 'dateNaissance';
  return isMostly(isPhone) ? 'telephone' : null;
}
