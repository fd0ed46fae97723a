import {
  entities,
  maxStates,
  type EntityName,
  type EntityState,
  type StatePage,
  type StateQuestion,
} from '@club/contract';
import type { Bus } from '../bus/bus.ts';
import { requestReplyOver } from '../bus/request-reply.ts';
import { keepStates } from '../copies/keep-states.ts';
import type { CollectionOf, FilterOf } from '../mongo/define-collection.ts';
import { currentService } from '../service/current-service.ts';
import { differencesBetween, type CopiedState } from './differences.ts';

type State = EntityState<unknown>;

/** A copy to repair, and callbacks that need not wait for its change stream. */
export interface RepairedCopy {
  entity: EntityName;
  collection: CollectionOf<CopiedState>;
  /** Called once for every state, when the copy has at least this version. */
  kept?: (states: readonly State[]) => void;
  /** Called for a state that replaced an altered copy or one of a later version. */
  replaced?: (state: State) => void;
}

/** Asks an entity's owner for a page of states. */
export type AskStates = (entity: EntityName, question: StateQuestion) => Promise<StatePage>;

/** Milliseconds; a page takes some ten, but its owner may be busy. */
const pageWithinMs = 10_000;

/** Asks over a bus; throws the RuleError `unavailable`, naming the owner, when it is away. */
export function askOver(bus: Bus): AskStates {
  return (entity, question) =>
    requestReplyOver(bus, entities[entity].owner, 'states', question, pageWithinMs);
}

const doubtsAtOnce = 100;

/** Numbers of states read and of copies corrected. */
export interface CopyRepair {
  states: number;
  /** Copies that were missing, stale, altered or unknown to the owner. */
  corrected: number;
}

/**
 * Makes a copy equal to its owner's states, page by page; may be interrupted and repeated. Concurrent events are safe: only
 * newer versions overwrite, and doubtful copies are asked about again first. A copy unknown to the owner gets a tombstone.
 * @throws RuleError `unavailable` (503) when the owner is away
 */
export async function repairFromOwner(
  copy: RepairedCopy,
  ask: AskStates = askOver(currentService().bus),
): Promise<CopyRepair> {
  const done: CopyRepair = { states: 0, corrected: 0 };
  let after: string | null = null;
  let asked: Promise<StatePage> | undefined = ask(copy.entity, { entity: copy.entity, after });
  while (asked) {
    const page: StatePage = await asked;
    // Reads the next page while this one is compared.
    asked = page.next === null ? undefined : ask(copy.entity, { entity: copy.entity, after: page.next });
    asked?.catch(() => undefined); // awaited at the next turn, unless this page fails first
    done.states += page.states.length;
    done.corrected += await correctRange(copy, ask, page, after);
    copy.kept?.(page.states);
    after = page.next;
  }
  return done;
}

/** Corrects the copies after `after` up to the page's last state; all that follow on the last page. */
async function correctRange(
  copy: RepairedCopy,
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
  copy: RepairedCopy,
  ask: AskStates,
  states: readonly State[],
  copies: readonly CopiedState[],
): Promise<number> {
  const { newer, altered, doubtful } = differencesBetween(states, copies);
  await keep(copy, newer);
  for (const { state, copy: wrong } of altered) await replace(copy, wrong, state);
  return newer.length + altered.length + (await settle(copy, ask, doubtful));
}

/** Asks the owner again about doubtful copies. */
async function settle(copy: RepairedCopy, ask: AskStates, doubtful: readonly CopiedState[]): Promise<number> {
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
  copy: RepairedCopy,
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

/** Throws when a state could not be stored. */
async function keep({ collection }: RepairedCopy, states: readonly State[]): Promise<void> {
  if (states.length === 0) return;
  const failed = await keepStates(collection, states);
  for (const error of failed.values()) throw error;
}

/** Replaces a wrong copy unless a newer version has arrived. */
async function replace(
  { collection, replaced }: RepairedCopy,
  wrong: CopiedState,
  state: State,
): Promise<void> {
  const { id: _id, version, deleted, data } = state;
  const replacement = { ...((data ?? wrong) as CopiedState), _id, version, deleted };
  const { matchedCount } = await collection.replaceOne({ _id, version: wrong.version }, replacement);
  if (matchedCount === 1) replaced?.(state);
}

/** In order of ids, as many at a time as one question may name. */
async function* batches(
  collection: CollectionOf<CopiedState>,
  filter: FilterOf<CopiedState>,
): AsyncGenerator<CopiedState[]> {
  let batch: CopiedState[] = [];
  const documents = collection.find(filter, { sort: { _id: 1 }, batchSize: maxStates });
  for await (const document of documents) {
    batch.push(document as CopiedState);
    if (batch.length < maxStates) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
