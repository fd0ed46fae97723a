import { createHash } from 'node:crypto';
import type { ColonneCorrigee, DateOrder, ImportColonne, ImportTypeColumn } from '@club/contract';
import { foldedKey } from '../reading/cell-values.ts';
import { missingColumns } from './missing-columns.ts';

/** The field of each column of a file, by its position; null: it is left aside. */
export type Champs = readonly (string | null)[];

/** By field: the order of day and month in dates that do not say it. */
export type Ordres = Readonly<Record<string, DateOrder>>;

/** Fields and orders of dates that staff chose for a file; `champs` null: they are found by their titles. */
export interface SaidColumns {
  champs: Champs | null;
  ordres?: Ordres;
}

/** The orders among corrected columns. */
export const ordresOf = (colonnes: readonly ColonneCorrigee[]): Ordres =>
  Object.fromEntries(
    colonnes.flatMap(({ champ, ordre }) => (champ !== null && ordre ? [[champ, ordre] as const] : [])),
  );

/** A title as it is compared, with how often it came before: two columns may have the same. */
interface TitleKey {
  cle: string;
  rang: number;
}

/** What a title was corrected to. */
export interface RetainedColumn extends TitleKey {
  champ: string | null;
}

function titleKeys(titres: readonly string[]): TitleKey[] {
  const seen = new Map<string, number>();
  return titres.map((titre) => {
    const cle = foldedKey(titre);
    const rang = seen.get(cle) ?? 0;
    seen.set(cle, rang + 1);
    return { cle, rang };
  });
}

/** The same for files with the same titles, in any order, case and spelling of accents. */
export function titleSetKey(titres: readonly string[]): string {
  const keys = titres.map(foldedKey).filter((key) => key !== '');
  return createHash('sha256').update(JSON.stringify(keys.toSorted())).digest('base64url');
}

/** What is to be remembered of a correction. */
export function retainedOf(titres: readonly string[], champs: Champs): RetainedColumn[] {
  return titleKeys(titres).map((key, at) => ({ ...key, champ: champs[at] ?? null }));
}

/** The fields of the columns of a file with the titles of an earlier correction; a field that is gone is left aside. */
export function champsOf(
  titres: readonly string[],
  retained: readonly RetainedColumn[],
  columns: readonly ImportTypeColumn[],
): Champs {
  const known = new Set(columns.map(({ field }) => field));
  return titleKeys(titres).map(({ cle, rang }) => {
    const champ = retained.find((one) => one.cle === cle && one.rang === rang)?.champ ?? null;
    return champ !== null && known.has(champ) ? champ : null;
  });
}

/** What is wrong with a correction, in French; null when the plan can be made with it. */
export function faultOfCorrection(
  asked: readonly ColonneCorrigee[],
  colonnes: readonly ImportColonne[],
  columns: readonly ImportTypeColumn[],
): string | null {
  const isSameFile =
    asked.length === colonnes.length && asked.every(({ titre }, at) => titre === colonnes[at]?.titre);
  if (!isSameFile) return 'Ces colonnes ne sont pas celles du fichier.';
  const taken = new Set<string>();
  for (const { champ } of asked) {
    if (champ === null) continue;
    const column = columns.find(({ field }) => field === champ);
    if (!column) return `Le champ «\u202f${champ}\u202f» n’existe pas.`;
    if (taken.has(champ)) return `«\u202f${column.title}\u202f» est demandé de deux colonnes.`;
    taken.add(champ);
  }
  const [missing] = missingColumns(columns, (field) => taken.has(field));
  return missing ? `Dites quelle colonne contient «\u202f${missing.title}\u202f».` : null;
}
