let collator: Intl.Collator | undefined;

/** Codes as numbers: 2 before 10, 145 before A1. Collator made on first use. */
export function compareCodes(a: string, b: string): number {
  collator ??= new Intl.Collator('fr', { numeric: true });
  return collator.compare(a, b);
}

/** Characters that nobody sees: zero-width spaces, soft hyphens, marks of direction. */
const unseen = /\p{Cf}/gu;

/** Equal for codes that are one: nobody can tell those that are written with other signs for the same letters apart. */
export function codeKeyOf(code: string): string {
  const key = code.normalize('NFKC').replaceAll(unseen, '').trim().toLowerCase();
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key;
}
