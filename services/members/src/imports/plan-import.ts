import type { adherentCalls, PlanAdherentsAccount } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { changesByRows } from './changes-by-rows.ts';
import { personsLike, takenCodes } from './holders.ts';
import { recognisedIn } from './inscribe-imported.ts';
import { nearMembers } from './near-words.ts';
import { accountOf, doublesIn, sortOut } from './import-rules.ts';

/**
 * What storing these rows would answer now, and when asked what they would change; stores nothing (W-7, W-8). Doubles are
 * also told of rows whose code is another person's: under a new code they would be there twice.
 */
export async function planImport({
  body: { rows, modifier = false },
}: CallRequest<typeof adherentCalls.planImportAdherents>): Promise<PlanAdherentsAccount> {
  const [taken, like, nearWords] = await Promise.all([takenCodes(rows), personsLike(rows), nearMembers()]);
  const sorted = sortOut(rows, taken);
  const skipped = new Set(sorted.skipped);
  const accepted = new Set(sorted.accepted.map(({ row }) => row));
  const avertissements = doublesIn(
    rows.filter(({ row }) => !skipped.has(row)),
    like,
    // A row in conflict that is a double would be left: nobody is left for being nearly somebody.
    (row) => (accepted.has(row.row) ? nearWords(row) : null),
  );
  return {
    ...accountOf(sorted),
    ...(avertissements.length > 0 && { avertissements }),
    ...(await recognisedIn(sorted.skipped, sorted.holders)),
    ...(modifier && { connus: await changesByRows(rows, sorted.holders) }),
  };
}
