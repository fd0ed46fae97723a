import { Adherents } from '../adherents/adherent-model.ts';
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
  return String(await takeNumbers(1, leftToImport));
}

/** Takes `count` numbers for rows without code of an import, after those in use and after `above`, the highest of its batch. */
export async function takeCodesOfImport(count: number, above: number): Promise<string[]> {
  if (count === 0) return [];
  const first = await takeNumbers(count, above);
  return Array.from({ length: count }, (_none, offset) => String(first + offset));
}

/**
 * Leaves to an import the numbers up to `last`, while it is heard of: a member created meanwhile would take the number of a row
 * still to come, which would be skipped as known.
 */
export async function leaveNumbersToImport(last: number): Promise<void> {
  const leftUntil = { $add: ['$$NOW', importGoneAfter] };
  await change([{ $set: { value: { $ifNull: ['$value', 0] }, leftToImport: last, leftUntil } }]);
}

/** Takes `count` numbers after all that are in use or given, and after `above`; answers the first. */
async function takeNumbers(count: number, above: number | object): Promise<number> {
  const last = { $max: ['$value', await highestNumber(), above] };
  const counter = await change([{ $set: { value: { $add: [last, count] } } }]);
  return counter.value - count + 1;
}

const change = (pipeline: { $set: object }[]) =>
  CodeCounters.findOneAndUpdate({ _id: counterId }, pipeline, {
    upsert: true,
    returnDocument: 'after',
    updatePipeline: true,
  })
    .orFail()
    .lean();

async function highestNumber(): Promise<number> {
  const highest = await Adherents.findOne({}, { codeNumber: 1 }).sort({ codeNumber: -1 }).lean();
  return highest?.codeNumber ?? 0;
}
