import type { JournalType } from '@club/contract';
import { isDuplicateKey, personOf, type Actor, type UnitOfWork } from '@club/service-kit';
import { JournalHeads, JournalLines, type JournalHead } from './journal-model.ts';
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
  // One clock for all instances: a later line is never dated before.
  const next = { count: { $add: ['$count', 1] }, at: { $max: ['$at', '$$NOW'] } };
  const head = await JournalHeads.findOneAndUpdate({ _id: headId }, [{ $set: next }], {
    session,
    returnDocument: 'after',
  });
  if (!head) throw new Error('the journal has no head');
  const line = lineOf(head, entry);
  const hash = hashOf(line);
  await JournalLines.insertOne({ ...line, hash }, { session });
  await JournalHeads.updateOne({ _id: headId }, { $set: { hash } }, { session });
}

/** The line that the head counts already, after the one whose hash it has. */
function lineOf({ count, hash, at }: JournalHead, { type, actor, requestId, user, detail }: JournalEntry) {
  const person = personOf(actor);
  const concerned = user === undefined ? { id: actor.id, codeUtilisateur: actor.code ?? null } : user;
  return {
    _id: count,
    at: at as Date,
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
