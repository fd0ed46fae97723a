import { plainSigns } from './searched-text.ts';

let collator: Intl.Collator | undefined;

/** Codes as numbers: 2 before 10, 145 before A1. Collator made on first use. */
export function compareCodes(a: string, b: string): number {
  collator ??= new Intl.Collator('fr', { numeric: true });
  return collator.compare(a, b);
}

/** Comparison key of a code: codes that look the same have the same key. */
export function codeKeyOf(code: string): string {
  const key = plainSigns(code).normalize('NFKC').trim().toLowerCase();
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key;
}
