import { setTimeout as pause } from 'node:timers/promises';
import type { EntityName } from '@club/contract';
import { JetStreamApiCodes, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import type { Db } from 'mongodb';
import { stateStream } from '../../services/kit/src/bus/subjects.ts';
import { copiedEntities, copyIn, type Counts } from './seasons-copies.ts';

const lookEveryMs = 100;

const missing: ReadonlySet<number> = new Set([
  JetStreamApiCodes.StreamNotFound,
  JetStreamApiCodes.ConsumerNotFound,
]);

/** Longest time without any progress, in milliseconds. */
const patienceMs = 30_000;

/** How many states of each entity the STATE stream holds; null when the stream is missing. */
export async function countStates(manager: JetStreamManager, prefix: string): Promise<Counts | null> {
  const counts = new Map<EntityName, number>();
  for (const entity of copiedEntities) {
    const filter = `${prefix}.state.${entity}.>`;
    // The names of half a million subjects are not needed: a consumer that reads nothing knows how many there are.
    const consumer = await orNull(
      manager.consumers.add(stateStream(prefix), { filter_subject: filter, inactive_threshold: 5e9 }),
    );
    if (!consumer) return null;
    counts.set(entity, consumer.num_pending);
    await manager.consumers.delete(stateStream(prefix), consumer.name);
  }
  return counts;
}

/**
 * Empties the copies, then resets the durable consumers that fill them: the running service makes them anew and gets every state of
 * the stream again. In this order, for a state stored before its consumer is reset comes once more.
 * Throws when nothing has come for half a minute.
 */
export async function rebuildFromStream(
  manager: JetStreamManager,
  seasons: Db,
  prefix: string,
): Promise<void> {
  for (const entity of copiedEntities) await copyIn(seasons, entity).deleteMany({});
  for (const entity of copiedEntities)
    await orNull(manager.consumers.delete(stateStream(prefix), durable(entity)));
  let left = Infinity;
  let deadline = Date.now() + patienceMs;
  while (left > 0) {
    await pause(lookEveryMs);
    const now = await statesToCome(manager, prefix);
    if (now < left) deadline = Date.now() + patienceMs;
    left = now;
    if (Date.now() > deadline)
      throw new Error(`No state came for ${patienceMs / 1000} s: the copies fill once seasons runs.`);
  }
}

/** States that have not been stored yet; more than any number while a consumer is missing. */
async function statesToCome(manager: JetStreamManager, prefix: string): Promise<number> {
  let left = 0;
  for (const entity of copiedEntities) {
    const info = await orNull(manager.consumers.info(stateStream(prefix), durable(entity)));
    left += info ? info.num_pending + info.num_ack_pending : Number.MAX_SAFE_INTEGER;
  }
  return left;
}

/** As the kit names it. */
function durable(entity: EntityName): string {
  return `seasons-${entity}`;
}

/** Null instead of a stream or consumer that does not exist. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof JetStreamApiError && missing.has(error.code)) return null;
    throw error;
  }
}
