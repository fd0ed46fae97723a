import {
  codeKeyOf,
  phoneText,
  writtenDay,
  type AdherentFields,
  type ImportBatchAccount,
  type ImportedAdherent,
} from '@club/contract';
import { isSamePerson, personKeyOf, personKeysOf, type Identified } from '@club/service-kit/text';
import { doubleOf } from '../adherents/adherent-rules.ts';
import { sequenceNumberOf } from '../codes/code-rules.ts';

/** Rows by what becomes of them. */
export interface SortedRows {
  accepted: ImportedAdherent[];
  skipped: number[];
  errors: ImportBatchAccount['errors'];
  /** Who has the code of a skipped or refused row: a member, or an earlier row. */
  holders: Map<number, Holder>;
}

/** Who has a code: a stored member, else a row. */
export type Holder = Identified & {
  _id?: string;
  codeAdherent?: string | null;
  deletedAt?: Date | null;
};

/**
 * Keeps rows whose code is free or blank; of equal codes the first. A code of somebody else is an error
 * (W-3). `taken`: known codes.
 */
export function sortOut(rows: readonly ImportedAdherent[], taken: Iterable<Holder>): SortedRows {
  const holders = new Map<string, Holder>();
  for (const one of taken) holders.set(codeKeyOf(one.codeAdherent ?? ''), one);
  const sorted: SortedRows = { accepted: [], skipped: [], errors: [], holders: new Map() };
  for (const row of rows) {
    const code = row.codeAdherent;
    const holder = code ? holders.get(codeKeyOf(code)) : undefined;
    if (!holder) {
      if (code) holders.set(codeKeyOf(code), row);
      sorted.accepted.push(row);
      continue;
    }
    sorted.holders.set(row.row, holder);
    if (isSamePerson(holder, row)) sorted.skipped.push(row.row);
    else sorted.errors.push(takenBy(holder, row));
  }
  return sorted;
}

/** Says whose the code is, and that two writings of it are one. */
function takenBy(holder: Holder, { row, codeAdherent }: ImportedAdherent) {
  const value = codeAdherent ?? '';
  const known = holder.codeAdherent ?? '';
  const reason =
    value.trim() === known
      ? `Le code ${known} est déjà celui de ${personOf(holder)}.`
      : `Le code ${value} est le même numéro que ${known} — ${personOf(holder)}.`;
  return { row, column: 'Code', value, reason };
}

function personOf({ nom, prenom, dateNaissance, deletedAt }: Holder): string {
  const birth = dateNaissance ? `, né(e) le ${writtenDay(dateNaissance)}` : '';
  return `${nom} ${prenom}${birth}${deletedAt ? ' (dans la corbeille)' : ''}`;
}

/** Who is nearly the person of a row, in French; null when nobody is. */
export type NearWords = (row: ImportedAdherent) => string | null;

/** Rows of the same name and birth date as somebody who exists, or nearly so, with who it is. */
export function doublesIn(
  rows: readonly ImportedAdherent[],
  there: readonly Holder[],
  nearWords: NearWords,
): ImportBatchAccount['errors'] {
  const known = new Map(there.map((one) => [personKeyOf(one), one]));
  return rows.flatMap((row) => {
    const holder = row.dateNaissance
      ? personKeysOf(row).flatMap((key) => known.get(key) ?? [])[0]
      : undefined;
    const reason = holder
      ? doubleOf([{ ...holder, codeAdherent: holder.codeAdherent ?? '' }])
      : nearWords(row);
    if (reason === null) return [];
    return [{ row: row.row, column: 'Nom', value: `${row.nom} ${row.prenom}`, reason }];
  });
}

export function codesIn(rows: readonly ImportedAdherent[]): string[] {
  return rows.flatMap(({ codeAdherent }) => codeAdherent || []);
}

/** 0 when there is none. */
export function highestNumberIn(codes: readonly string[]): number {
  return codes.reduce((highest, code) => Math.max(highest, sequenceNumberOf(code) ?? 0), 0);
}

/** The highest number of a batch plus the rows to come; 0 without numbers. */
export function lastNumberOf(codes: readonly string[], rowsToCome: number): number {
  const highest = highestNumberIn(codes);
  return highest === 0 ? 0 : highest + rowsToCome;
}

/** Values were checked by the import service. */
export function accountOf({ accepted, skipped, errors }: SortedRows): ImportBatchAccount {
  return { imported: accepted.map(({ row }) => row), skipped, errors };
}

const telephones = ['telephone', 'telephoneUrgence'] as const;

/** A row without telephones that are the stored ones: lists are exported with their numbers grouped (W-8). */
export function withoutSameTelephones(
  row: Partial<AdherentFields>,
  stored: Pick<AdherentFields, (typeof telephones)[number]>,
): Partial<AdherentFields> {
  const same = telephones.filter((field) => {
    const written = row[field];
    return typeof written === 'string' && phoneText(written) === phoneText(stored[field]);
  });
  return Object.fromEntries(Object.entries(row).filter(([field]) => !same.some((one) => one === field)));
}
