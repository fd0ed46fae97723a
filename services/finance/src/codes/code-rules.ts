/** Cotisations and règlements each have a sequence of their own. */
export type CodeKind = 'COT' | 'REG';

/** Digits of a number within its day (spec §9: COT-JJMMAA-00000). */
const digits = 5;

/** The code of the `number`th of a day `YYYY-MM-DD`: COT-211126-00001. */
export function codeOf(kind: CodeKind, day: string, number: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${kind}-${date}${month}${year.slice(2)}-${String(number).padStart(digits, '0')}`;
}

/** The sequence that gives codes of this kind on this day. */
export function sequenceOf(kind: CodeKind, day: string): string {
  return codeOf(kind, day, 0).slice(0, -digits - 1);
}

/** Where a code stands in a sequence of its kind; null for one that no sequence gives, such as «2026/12». */
export function placeOf(kind: CodeKind, code: string): { sequence: string; number: number } | null {
  const match = /^([A-Z]{3}-\d{6})-(\d{5}|[1-9]\d{5,8})$/.exec(code);
  const [, sequence = '', number = ''] = match ?? [];
  return sequence.startsWith(`${kind}-`) && Number(number) > 0 ? { sequence, number: Number(number) } : null;
}
