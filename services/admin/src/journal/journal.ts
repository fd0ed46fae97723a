import type { JournalType } from '@club/contract';
import { isDuplicateKey, personOf, type Actor, type UnitOfWork } from '@club/service-kit';
import { JournalHeads, JournalLines } from './journal-model.ts';
import { hashOf } from './journal-chain.ts';

/** What somebody who writes into the journal says. */
export interface JournalEntry {
  type: JournalType;
  /** Who did it: name, address and, unless `user` says otherwise, the account it is about. */
  actor: Actor;
  requestId: string;
  /** The account it is about, when that is not the actor's; null when there is none. */
  user?: { id: string; codeUtilisateur: string } | null;
  /** A French sentence for staff, with codes rather than names, never a password nor what was typed as a code. */
  detail?: string;
}

const headId = 'head';

/** Makes the head of the chain, once; before the first line. */
export async function prepareJournal(): Promise<void> {
  const first = { $setOnInsert: { count: 0, hash: '' } };
  try {
    await JournalHeads.updateOne({ _id: headId }, first, { upsert: true });
  } catch (error) {
    // Another instance was first.
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Adds a line to the security journal, in the transaction of what it tells (I-19). Lines follow one another, so two
 * transactions that write one at once conflict and the second is repeated: run what many people do at once within
 * `inJournalTurn`.
 */
export async function writeJournal(unit: UnitOfWork, entry: JournalEntry): Promise<void> {
  const { session } = unit;
  // Written first: whoever else is about to write a line conflicts here, not after more work.
  const before = await JournalHeads.findOneAndUpdate(
    { _id: headId },
    { $inc: { count: 1 } },
    { session, returnDocument: 'before' },
  ).lean();
  if (!before) throw new Error('the journal has no head');
  const line = lineAfter(before, entry);
  const hash = hashOf(line);
  await JournalLines.create([{ ...line, hash }], { session });
  await JournalHeads.updateOne({ _id: headId }, { $set: { hash } }, { session });
}

function lineAfter(
  { count, hash }: { count: number; hash: string },
  { type, actor, requestId, user, detail }: JournalEntry,
) {
  const person = personOf(actor);
  const concerned = user === undefined ? { id: actor.id, codeUtilisateur: actor.code ?? null } : user;
  return {
    _id: count + 1,
    at: new Date(),
    type,
    userId: concerned?.id ?? null,
    userCode: concerned?.codeUtilisateur ?? null,
    byId: person.id,
    by: person.nom,
    ip: actor.ip ?? '',
    detail: detail ?? null,
    requestId,
    previous: hash,
  };
}
