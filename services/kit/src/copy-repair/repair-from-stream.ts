import { setTimeout as pause } from 'node:timers/promises';
import type { EntityName } from '@club/contract';
import { JetStreamApiCodes, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import { durableOf } from '../bus/durable-consumer.ts';
import { stateStream } from '../bus/subjects.ts';
import type { RepairedCopy } from './repair-from-owner.ts';

const lookEveryMs = 100;

const missing: ReadonlySet<number> = new Set([
  JetStreamApiCodes.StreamNotFound,
  JetStreamApiCodes.ConsumerNotFound,
]);

/** Milliseconds without progress before it fails. */
const retryLimitMs = 30_000;

/** A number by entity. */
export type Counts = ReadonlyMap<EntityName, number>;

/** Number of states by entity in the STATE stream; null when the stream is missing. */
export async function countStates(bus: Bus, copied: readonly EntityName[]): Promise<Counts | null> {
  const manager = await bus.manager();
  const stream = stateStream(bus.prefix);
  const counts = new Map<EntityName, number>();
  for (const entity of copied) {
    const filter = `${bus.prefix}.state.${entity}.>`;
    // A temporary consumer knows the count; half a million subject names need not be read.
    const consumer = await orNull(
      manager.consumers.add(stream, { filter_subject: filter, inactive_threshold: 5e9 }),
    );
    if (!consumer) return null;
    counts.set(entity, consumer.num_pending);
    await manager.consumers.delete(stream, consumer.name);
  }
  return counts;
}

/**
 * Empties the copies of a service, then sets its durable consumers back to the first state: the running service fills them
 * again. Repeated for a copy that then holds fewer states than the stream: an acknowledgement on its way from before may be
 * taken for one of after. Throws after 30 s without progress.
 */
export async function repairFromStream(
  bus: Bus,
  service: string,
  copies: readonly RepairedCopy[],
): Promise<void> {
  const manager = await bus.manager();
  const stream = stateStream(bus.prefix);
  let lacking = copies;
  while (lacking.length > 0) {
    const durables = lacking.map(({ entity }) => durableOf(service, entity));
    for (const { collection } of lacking) await collection.deleteMany({});
    for (const durable of durables) await startAgain(manager, stream, durable);
    await fed(manager, stream, durables, service);
    lacking = await incomplete(bus, lacking);
  }
}

/**
 * A missing consumer starts at the first state by itself. Never deleted: NATS may still remove the former one's files while
 * the service makes it anew, and the new one would go on where the former stood.
 */
async function startAgain(manager: JetStreamManager, stream: string, durable: string): Promise<void> {
  const found = await orNull(manager.consumers.info(stream, durable));
  if (found) await manager.consumers.reset(stream, durable, 1);
}

/** Resolves once the service has kept all states. */
async function fed(
  manager: JetStreamManager,
  stream: string,
  durables: readonly string[],
  service: string,
): Promise<void> {
  let left = Infinity;
  let deadline = Date.now() + retryLimitMs;
  while (left > 0) {
    await pause(lookEveryMs);
    const now = await statesToCome(manager, stream, durables);
    if (now < left) deadline = Date.now() + retryLimitMs;
    left = now;
    if (Date.now() > deadline)
      throw new Error(`No state came for ${retryLimitMs / 1000} s: the copies fill once ${service} runs.`);
  }
}

/** Copies that hold fewer states than the stream. */
async function incomplete(bus: Bus, copies: readonly RepairedCopy[]): Promise<RepairedCopy[]> {
  const states = await countStates(
    bus,
    copies.map(({ entity }) => entity),
  );
  const counts = await Promise.all(copies.map(({ collection }) => collection.countDocuments()));
  return copies.filter(({ entity }, index) => counts[index]! < (states?.get(entity) ?? 0));
}

/** A huge number while a consumer is missing. */
async function statesToCome(
  manager: JetStreamManager,
  stream: string,
  durables: readonly string[],
): Promise<number> {
  let left = 0;
  for (const durable of durables) {
    const info = await orNull(manager.consumers.info(stream, durable));
    left += info ? info.num_pending + info.num_ack_pending : Number.MAX_SAFE_INTEGER;
  }
  return left;
}

/** null when the stream or consumer does not exist. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof JetStreamApiError && missing.has(error.code)) return null;
    throw error;
  }
}
