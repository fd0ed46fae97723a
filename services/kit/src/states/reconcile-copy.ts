import type { EntityName, EntityState } from '@club/contract';
import type { Collection } from 'mongodb';
import { keepStates } from '../copies/keep-states.ts';
import type { AskStates } from './answer-states.ts';
import { differencesBetween, type CopiedState } from './differences.ts';
import { mostStates, type StatePage } from './state-page.ts';

type State = EntityState<unknown>;

/** The collection of a copy, and who is told of its states: what is counted from them need not wait for the change stream. */
export interface CopyToReconcile {
  entity: EntityName;
  collection: Collection<CopiedState>;
  /** States of which the copy now has these versions at least; all of them come by once. */
  kept?: (states: readonly State[]) => void;
  /** A state that took the place of another one of the same version, or of a later one. */
  replaced?: (state: State) => void;
}

/** Few enough that even large states fit one message of the bus. */
const doubtsAtOnce = 100;

/** What a reconciliation did. */
export interface Reconciliation {
  /** States the owner has. */
  states: number;
  /** Copies that were missing, stale, altered or of nothing. */
  corrected: number;
}

/**
 * Makes a copy say what the owner of its entities says, page by page. What changes meanwhile comes as an event and is taken as
 * ever: only newer versions overwrite, and a copy that the owner lacks or contradicts is asked about again before it is touched.
 * A copy the owner does not know gets a tombstone. It may end anywhere and be started again.
 * @throws RuleError `unavailable` (503) when the owner is away
 */
export async function reconcileCopy(copy: CopyToReconcile, ask: AskStates): Promise<Reconciliation> {
  const done: Reconciliation = { states: 0, corrected: 0 };
  let after: string | null = null;
  let asked: Promise<StatePage> | undefined = ask(copy.entity, { entity: copy.entity, after });
  while (asked) {
    const page: StatePage = await asked;
    // The owner reads the next page while this one is compared.
    asked = page.next === null ? undefined : ask(copy.entity, { entity: copy.entity, after: page.next });
    asked?.catch(() => undefined); // awaited at the next turn, unless this page fails first
    done.states += page.states.length;
    done.corrected += await correctRange(copy, ask, page, after);
    copy.kept?.(page.states);
    after = page.next;
  }
  return done;
}

/** Corrects the copies from behind `after` to the last state of the page, or all that follow behind the last page. */
async function correctRange(
  copy: CopyToReconcile,
  ask: AskStates,
  { states, next }: StatePage,
  after: string | null,
): Promise<number> {
  const range = { ...(after !== null && { $gt: after }), ...(next !== null && { $lte: next }) };
  const filter = Object.keys(range).length === 0 ? {} : { _id: range };
  const unseen = new Map(states.map((state) => [state.id, state]));
  let corrected = 0;
  for await (const copies of batches(copy.collection, filter)) {
    const same = copies.flatMap(({ _id }) => unseen.get(_id) ?? []);
    corrected += await correct(copy, ask, same, copies);
    for (const { id } of same) unseen.delete(id);
  }
  return corrected + (await correct(copy, ask, [...unseen.values()], []));
}

async function correct(
  copy: CopyToReconcile,
  ask: AskStates,
  states: readonly State[],
  copies: readonly CopiedState[],
): Promise<number> {
  const { newer, altered, doubtful } = differencesBetween(states, copies);
  await keep(copy, newer);
  for (const { state, copy: wrong } of altered) await replace(copy, wrong, state);
  return newer.length + altered.length + (await settle(copy, ask, doubtful));
}

/** Asks the owner about copies that it lacked, or that were ahead of it, a moment ago. */
async function settle(
  copy: CopyToReconcile,
  ask: AskStates,
  doubtful: readonly CopiedState[],
): Promise<number> {
  const { entity } = copy;
  let corrected = 0;
  for (let at = 0; at < doubtful.length; at += doubtsAtOnce) {
    const some = doubtful.slice(at, at + doubtsAtOnce);
    const { states } = await ask(entity, { entity, ids: some.map(({ _id }) => _id) });
    corrected += await settleWith(copy, some, states);
  }
  return corrected;
}

async function settleWith(
  copy: CopyToReconcile,
  doubtful: readonly CopiedState[],
  states: readonly State[],
): Promise<number> {
  const known = new Map(states.map((state) => [state.id, state]));
  let corrected = 0;
  for (const wrong of doubtful) {
    const state = known.get(wrong._id);
    if (!state) {
      if (wrong.deleted) continue;
      const tombstone = { id: wrong._id, version: wrong.version + 1, deleted: true, data: null };
      await keep(copy, [tombstone]);
      copy.kept?.([tombstone]);
    } else if (state.version < wrong.version) await replace(copy, wrong, state);
    else continue; // it had only just been written
    corrected += 1;
  }
  return corrected;
}

/** Keeps states that are newer; throws when one of them could not be stored. */
async function keep({ collection }: CopyToReconcile, states: readonly State[]): Promise<void> {
  if (states.length === 0) return;
  const failed = await keepStates(collection as never, states);
  for (const error of failed.values()) throw error;
}

/** Puts a state in the place of a wrong copy, as long as nothing newer has taken it. */
async function replace(
  { collection, replaced }: CopyToReconcile,
  wrong: CopiedState,
  state: State,
): Promise<void> {
  const { id: _id, version, deleted, data } = state;
  const replacement = { ...((data ?? wrong) as CopiedState), _id, version, deleted };
  const { matchedCount } = await collection.replaceOne({ _id, version: wrong.version }, replacement);
  if (matchedCount === 1) replaced?.(state);
}

/** Documents in the order of ids, as many at a time as a question may name. */
async function* batches(collection: Collection<CopiedState>, filter: object): AsyncGenerator<CopiedState[]> {
  let batch: CopiedState[] = [];
  const documents = collection.find(filter, { sort: { _id: 1 }, batchSize: mostStates });
  for await (const document of documents) {
    batch.push(document as CopiedState);
    if (batch.length < mostStates) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
