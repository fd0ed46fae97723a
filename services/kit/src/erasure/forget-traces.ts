import type { ErasedPerson } from '@club/contract';
import type { Types } from 'mongoose';
import { DeadLetters } from '../copies/dead-letter-model.ts';
import { History } from '../history/history-model.ts';
import { IdempotencyKeys } from '../idempotency/idempotency-model.ts';
import type { UnitOfWork } from '../mongo/transaction.ts';
import { Outbox } from '../outbox/outbox-model.ts';
import { textHider } from './hide-texts.ts';
import { wholeNames } from './whole-names.ts';

/** Hides all texts of a person, for records that are known to be about them. */
export function personHider({ textes, mots, codes }: ErasedPerson) {
  return textHider([...textes, ...mots], { alone: codes });
}

/** Regular expression for answers that may hold the id or the name of a person, any blanks and accents; `textHider` compares exactly. */
function tracesPattern({ id, identites }: Pick<ErasedPerson, 'id' | 'identites'>): string {
  const loose = (text: string) =>
    [...text.normalize('NFD').replace(/\p{M}/gu, '').trim()]
      .map((letter) => (/[a-z0-9]/i.test(letter) ? `[${letter}\\x{80}-\\x{ffff}]{1,2}` : '.{1,3}'))
      .join('');
  return [id, ...identites.flatMap(wholeNames).map(loose)].join('|');
}

/**
 * Anonymises a service's technical data about a person: stored answers of Idempotency-Keys, and dead
 * letters. `more` are texts that staff wrote about the person. Idempotent.
 */
export async function forgetTraces(
  unit: UnitOfWork,
  person: ErasedPerson,
  more: readonly string[] = [],
): Promise<void> {
  const { session } = unit;
  const hideAll = personHider({ ...person, textes: [...person.textes, ...more] });
  const hideName = textHider(person.textes);
  const rows = await IdempotencyKeys.find(
    { answer: { $regex: tracesPattern(person), $options: 'i' } },
    { session },
  ).toArray();
  for (const { _id, answer } of rows) {
    // An answer without the id may be about another person: only the whole name is hidden.
    const hide = answer.includes(person.id) ? hideAll : hideName;
    const hidden = JSON.stringify(hide(JSON.parse(answer)));
    if (hidden !== answer)
      await IdempotencyKeys.updateOne({ _id }, { $set: { answer: hidden } }, { session });
  }
  const about = { $regex: `\\.adherent\\.${person.id}$` };
  await DeadLetters.deleteMany({ subject: about }, { session });
}

/** All values in the history of a record. */
export async function historyValues(entity: string, entityId: string): Promise<Record<string, unknown>[]> {
  const lines = await History.find<StoredLine>({ entity, entityId }).sort({ version: -1 }).toArray();
  return lines.flatMap(({ before, after }) => [after ?? {}, before ?? {}]);
}

/** Removes values from the history of a person's own records; user, action and time stay (P-9). */
export async function emptyHistory(unit: UnitOfWork, entity: string, ids: readonly string[]): Promise<void> {
  const of = { entity, entityId: { $in: [...ids] } };
  await History.updateMany(of, { $set: { before: {}, after: {} } }, { session: unit.session });
}

/** Lines of former releases have no values. */
type StoredLine = {
  _id: Types.ObjectId;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Changes the values in the history of some records. */
export async function rewriteHistory(
  { session }: UnitOfWork,
  entity: string,
  ids: readonly string[],
  rewrite: (values: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const of = { entity, entityId: { $in: [...ids] } };
  for (const { _id, before, after } of await History.find<StoredLine>(of, { session }).toArray()) {
    const values = { before: rewrite(before ?? {}), after: rewrite(after ?? {}) };
    await History.updateOne({ _id }, { $set: values }, { session });
  }
}

/** Removes published states of a record from the outbox (E-2); waiting activities stay. */
export async function forgetStates({ session }: UnitOfWork, entity: string, id: string): Promise<void> {
  const key = `${entity}:${id}`;
  await Outbox.deleteMany({ key, sentAt: { $ne: null } }, { session });
  await Outbox.updateMany({ key }, { $set: { state: null } }, { session });
}
