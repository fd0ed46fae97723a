/** Cotisations and règlements have separate sequences (M-38). */
export type CodeKind = 'COT' | 'REG';

/** Digits of a number in COT-JJMMAA-00000. */
const digits = 5;

/** True for a code of a sequence with more digits than the format; refused as a hint. */
export function isTooLong(code: string): boolean {
  return new RegExp(`^[A-Z]{3}-\\d{6}-\\d{${digits + 1},}$`, 'i').test(code);
}

/** The code of the `number`th of a day `YYYY-MM-DD`: COT-211126-00001. */
export function codeOf(kind: CodeKind, day: string, number: number): string {
  return `${kind}-${dayInCodes(day)}-${String(number).padStart(digits, '0')}`;
}

/** A day `YYYY-MM-DD` as in codes: 211126. */
export function dayInCodes(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}${month}${year.slice(2)}`;
}

/** Day and number of a code; null for one of no sequence, such as «2026/12». */
export function placeOf(kind: CodeKind, code: string): { day: string; number: number } | null {
  const match = /^([A-Z]{3})-(\d{6})-(\d{5}|[1-9]\d{5,8})$/.exec(code);
  const [, prefix, day = '', number = ''] = match ?? [];
  return prefix === kind && Number(number) > 0 ? { day, number: Number(number) } : null;
}
