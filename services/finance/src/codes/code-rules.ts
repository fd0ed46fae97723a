/** Cotisations and règlements each have a sequence of their own. */
export type CodeKind = 'COT' | 'REG';

/** Digits of a number within its day (spec §9: COT-JJMMAA-00000). */
const digits = 5;

/** Whether a code looks like one of a sequence with more digits than the format has: no row is to get it as a hint. */
export function isTooLong(code: string): boolean {
  return new RegExp(`^[A-Z]{3}-\\d{6}-\\d{${digits + 1},}$`, 'i').test(code);
}

/** The code of the `number`th of a day `YYYY-MM-DD`: COT-211126-00001. */
export function codeOf(kind: CodeKind, day: string, number: number): string {
  return `${kind}-${dayInCodes(day)}-${String(number).padStart(digits, '0')}`;
}

/** A day `YYYY-MM-DD` as codes say it: 211126. */
export function dayInCodes(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}${month}${year.slice(2)}`;
}

/** Where a code stands in the sequences of its kind; null for one that no sequence gives, such as «2026/12». */
export function placeOf(kind: CodeKind, code: string): { day: string; number: number } | null {
  const match = /^([A-Z]{3})-(\d{6})-(\d{5}|[1-9]\d{5,8})$/.exec(code);
  const [, prefix, day = '', number = ''] = match ?? [];
  return prefix === kind && Number(number) > 0 ? { day, number: Number(number) } : null;
}
