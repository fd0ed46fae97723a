import { holdersPerPage, type HoldersPage, type HoldersQuestion } from '@club/contract';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { designationOf } from '../../documents/catalogue/sections.ts';
import { formuleIdsOf } from '../../selling/cotisations/asked-formules.ts';
import { cotisationTable } from '../../ledger/lists/money-tables.ts';
import { activeSaisonIdOrNone } from '../../documents/saisons/saisons.ts';
import { nonRenouveles } from './non-renouveles.ts';

/** Bus reply for the members service, whose list is filtered by it: from memory, a page in the order of ids. */
export async function answerHoldersOf({ after, ...asked }: HoldersQuestion): Promise<HoldersPage> {
  const saisonId = asked.saisonId ?? (await activeSaisonIdOrNone());
  const all = saisonId === null ? [] : await idsOf({ ...asked, saisonId });
  const first = after === null ? 0 : all.findIndex((id) => id > after);
  const page = first === -1 ? [] : all.slice(first, first + holdersPerPage);
  return {
    ids: page.join(','),
    next: first !== -1 && first + page.length < all.length ? page.at(-1)! : null,
    section: (await designationOf(asked.sectionId)) ?? null,
    formule: await formuleName(asked.formuleId),
  };
}

async function idsOf({
  avant,
  ...asked
}: Omit<HoldersQuestion, 'after'> & { saisonId: string }): Promise<readonly string[]> {
  if (avant) return [...(await nonRenouveles(asked)).keys()].toSorted(inOrder);
  return sortedHolders(asked.saisonId, formuleIdsOf(asked));
}

async function formuleName(id: string | undefined): Promise<string | null> {
  return id === undefined ? null : ((await formulesById([id])).get(id)?.designation ?? null);
}

/** Filters whose holders are kept at once. */
const mostFilters = 50;

/** While no cotisation changes, so that the next page is a slice. */
let sorted = { changes: -1, ids: new Map<string, readonly string[]>() };

function sortedHolders(saisonId: string, formuleIds: readonly string[] | undefined): readonly string[] {
  const { changes } = cotisationTable.rows;
  if (sorted.changes !== changes || sorted.ids.size > mostFilters) sorted = { changes, ids: new Map() };
  const key = [saisonId, ...(formuleIds ?? ['toutes'])].join();
  const known = sorted.ids.get(key) ?? cotisationTable.holders(saisonId, formuleIds).toSorted(inOrder);
  sorted.ids.set(key, known);
  return known;
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);
