/** Order of codes: as numbers where they are (spec §2), so that 2 comes before 10. */
let codes: Intl.Collator | undefined;

/** By code read as a number. */
export function byCode(a: { code: string }, b: { code: string }): number {
  codes ??= new Intl.Collator('fr', { numeric: true });
  return codes.compare(a.code, b.code);
}

/** Whether each word typed is in one of the texts; case and accents aside. */
export function matches(typed: string, texts: readonly (string | null | undefined)[]): boolean {
  const all = plain(texts.filter(Boolean).join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The fields of a form that differ from how it opened. */
export function changedFields<T extends object>(opened: T, values: T): Partial<T> {
  const keys = Object.keys(values) as (keyof T)[];
  return Object.fromEntries(
    keys.filter((key) => values[key] !== opened[key]).map((key) => [key, values[key]]),
  ) as Partial<T>;
}

/** Whether there is anything to send. */
export function isEmpty(change: object): boolean {
  return Object.keys(change).length === 0;
}

/** Rows of one page, from 1; the last page when there are fewer. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  size: number,
): { page: number; rows: readonly Row[] } {
  const last = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, page), last);
  return { page: shown, rows: rows.slice((shown - 1) * size, shown * size) };
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
