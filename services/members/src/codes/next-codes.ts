import { Adherents } from '../adherents/adherent-model.ts';
import { codesFrom } from './code-rules.ts';
import { CodeCounters } from './code-counter-model.ts';

const counterId = 'adherent';

/** Milliseconds without a batch after which an import has its numbers no longer. */
const importGoneAfter = 60_000;

/** 0 once the import is over, or gone. */
const leftToImport = { $cond: [{ $gt: ['$leftUntil', '$$NOW'] }, '$leftToImport', 0] };

/**
 * Takes the next number for a member without code: after the highest in use (in the trash included), after every number taken
 * before, and after those left to an import that is going on. Outside any transaction, so that parallel creations do not wait
 * for each other; a number whose creation fails is lost (design.md "Money", Codes).
 */
export async function takeNextCode(): Promise<string> {
  const { first, last } = await takeNumbers(1, leftToImport);
  return codesFrom(first, 1, last).join();
}

/** Takes `count` numbers for rows without code of an import, after those in use and after `above`, the highest of its batch. */
export async function takeCodesOfImport(count: number, above: number): Promise<string[]> {
  if (count === 0) return [];
  const { first, last } = await takeNumbers(count, above);
  return codesFrom(first, count, last);
}

/**
 * Leaves to an import the numbers up to `last`, while it is heard of: a member created meanwhile would take the number of a row
 * still to come, which would be skipped as known.
 */
export async function leaveNumbersToImport(last: number): Promise<void> {
  const leftUntil = { $add: ['$$NOW', importGoneAfter] };
  await change([{ $set: { value: { $ifNull: ['$value', 0] }, leftToImport: last, leftUntil } }]);
}

/** Takes `count` numbers after all that are in use or given, and after `above`; answers the first, and the highest code in use. */
async function takeNumbers(
  count: number,
  above: number | object,
): Promise<{ first: number; last: string | undefined }> {
  const highest = await highestCode();
  const last = { $max: ['$value', highest?.codeNumber ?? 0, above] };
  const counter = await change([{ $set: { value: { $add: [last, count] } } }]);
  return { first: counter.value - count + 1, last: highest?.codeNumber ? highest.codeAdherent : undefined };
}

const change = (pipeline: { $set: object }[]) =>
  CodeCounters.findOneAndUpdate({ _id: counterId }, pipeline, {
    upsert: true,
    returnDocument: 'after',
    updatePipeline: true,
  })
    .orFail()
    .lean();

function highestCode() {
  return Adherents.findOne({}, { codeNumber: 1, codeAdherent: 1 }).sort({ codeNumber: -1 }).lean();
}
