import type { ImportAdherentsAccount, ImportedAdherent } from '@club/contract';
import { sequenceNumberOf } from '../codes/code-rules.ts';

/** Rows of a batch that become members, and those whose code is taken. */
export interface SortedRows {
  accepted: ImportedAdherent[];
  skipped: number[];
}

/** Keeps rows whose code is free or blank; of rows with the same code, the first. `taken` are codes already known. */
export function sortOut(rows: readonly ImportedAdherent[], taken: Iterable<string>): SortedRows {
  const used = new Set(taken);
  const sorted: SortedRows = { accepted: [], skipped: [] };
  for (const row of rows) {
    const code = row.codeAdherent;
    if (code && used.has(code)) {
      sorted.skipped.push(row.row);
      continue;
    }
    if (code) used.add(code);
    sorted.accepted.push(row);
  }
  return sorted;
}

/** The codes given in a batch. */
export function codesIn(rows: readonly ImportedAdherent[]): string[] {
  return rows.flatMap(({ codeAdherent }) => codeAdherent || []);
}

/** The highest number of the club's sequence among codes; 0 when there is none. */
export function highestNumberIn(codes: readonly string[]): number {
  return codes.reduce((highest, code) => Math.max(highest, sequenceNumberOf(code) ?? 0), 0);
}

/**
 * The last number that an import needs: the highest of the batch it brings, and as many more as rows are to come. 0 when its codes
 * are no numbers.
 */
export function lastNumberOf(codes: readonly string[], rowsToCome: number): number {
  const highest = highestNumberIn(codes);
  return highest === 0 ? 0 : highest + rowsToCome;
}

/** The account of a batch in which nothing is wrong: the import service has checked every value before. */
export function accountOf({ accepted, skipped }: SortedRows): ImportAdherentsAccount {
  return { imported: accepted.map(({ row }) => row), skipped, errors: [] };
}
