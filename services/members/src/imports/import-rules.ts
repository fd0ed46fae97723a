import type { ImportAdherentsAccount, ImportedAdherent } from '@club/contract';
import { codeKeyOf, isSamePerson, type Identified } from '@club/service-kit/search';
import { sequenceNumberOf } from '../codes/code-rules.ts';

/** Rows of a batch that become members, those whose code is taken by the same person, and those whose code is another's. */
export interface SortedRows {
  accepted: ImportedAdherent[];
  skipped: number[];
  errors: ImportAdherentsAccount['errors'];
}

/** Who has a code. */
export type Holder = Identified & { codeAdherent?: string | null };

/**
 * Keeps rows whose code is free or blank; of rows with the same code, the first. One with the code of somebody else is an error that
 * says whose: another person would be left out without a word. `taken` are the codes already known.
 */
export function sortOut(rows: readonly ImportedAdherent[], taken: Iterable<Holder>): SortedRows {
  const holders = new Map<string, Holder>();
  for (const one of taken) holders.set(codeKeyOf(one.codeAdherent ?? ''), one);
  const sorted: SortedRows = { accepted: [], skipped: [], errors: [] };
  for (const row of rows) {
    const code = row.codeAdherent;
    const holder = code ? holders.get(codeKeyOf(code)) : undefined;
    if (!holder) {
      if (code) holders.set(codeKeyOf(code), row);
      sorted.accepted.push(row);
    } else if (isSamePerson(holder, row)) sorted.skipped.push(row.row);
    else sorted.errors.push(takenBy(holder, row));
  }
  return sorted;
}

function takenBy({ codeAdherent, prenom, nom }: Holder, row: ImportedAdherent) {
  const reason = `Le code ${codeAdherent} est déjà celui de ${nom} ${prenom}.`;
  return { row: row.row, column: 'Code', value: row.codeAdherent ?? '', reason };
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

/** The account of a batch: of the values nothing is wrong, the import service has checked them before. */
export function accountOf({ accepted, skipped, errors }: SortedRows): ImportAdherentsAccount {
  return { imported: accepted.map(({ row }) => row), skipped, errors };
}
