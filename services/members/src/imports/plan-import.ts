import type { adherentCalls, ImportBatchAccount } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { personsLike, takenCodes } from './holders.ts';
import { accountOf, doublesIn, sortOut } from './import-rules.ts';

/**
 * What storing these rows would answer now; stores nothing (W-7). Doubles are also told of rows whose code is
 * another person's: under a new code they would be there twice.
 */
export async function planImport({
  body: { rows },
}: CallRequest<typeof adherentCalls.planImportAdherents>): Promise<ImportBatchAccount> {
  const [taken, like] = await Promise.all([takenCodes(rows), personsLike(rows)]);
  const sorted = sortOut(rows, taken);
  const skipped = new Set(sorted.skipped);
  const avertissements = doublesIn(
    rows.filter(({ row }) => !skipped.has(row)),
    like,
  );
  return { ...accountOf(sorted), ...(avertissements.length > 0 && { avertissements }) };
}
