import { existing } from '@club/service-kit';
import { Adherents } from '../adherents/adherent-model.ts';
import { codesFrom } from './code-rules.ts';
import { CodeCounters } from './code-counter-model.ts';

const counterId = 'adherent';

/** Milliseconds without a batch. */
const importGoneAfter = 60_000;

/** 0 once the import is over or gone. */
const leftToImport = { $cond: [{ $gt: ['$leftUntil', '$$NOW'] }, '$leftToImport', 0] };

/**
 * The next number for a blank code. Outside any transaction, so that creations do not wait for each
 * other; gaps are allowed.
 */
export async function takeNextCode(): Promise<string> {
  const { first, last } = await takeNumbers(1, leftToImport);
  return codesFrom(first, 1, last).join();
}

/** `count` numbers for codeless rows, after `above`, the highest of their batch. */
export async function takeCodesOfImport(count: number, above: number): Promise<string[]> {
  if (count === 0) return [];
  const { first, last } = await takeNumbers(count, above);
  return codesFrom(first, count, last);
}

/** Leaves numbers up to `last` to an import: a member created meanwhile would take the code of a row to come. */
export async function leaveNumbersToImport(last: number): Promise<void> {
  const leftUntil = { $add: ['$$NOW', importGoneAfter] };
  await change([{ $set: { value: { $ifNull: ['$value', 0] }, leftToImport: last, leftUntil } }]);
}

/** Answers the first number, and the highest code in use. */
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
  existing(
    CodeCounters.findOneAndUpdate({ _id: counterId }, pipeline, { upsert: true, returnDocument: 'after' }),
  );

function highestCode() {
  return Adherents.findOne({}, { projection: { codeNumber: 1, codeAdherent: 1 }, sort: { codeNumber: -1 } });
}
