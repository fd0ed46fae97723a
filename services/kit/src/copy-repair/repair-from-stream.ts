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
 * Empties the copies of a service, then resets their durable consumers: the running service rebuilds them. In this order,
 * because a state stored before the reset is delivered again. Throws after 30 s without progress.
 */
export async function repairFromStream(
  bus: Bus,
  service: string,
  copies: readonly RepairedCopy[],
): Promise<void> {
  const manager = await bus.manager();
  const stream = stateStream(bus.prefix);
  const durables = copies.map(({ entity }) => durableOf(service, entity));
  for (const { collection } of copies) await collection.deleteMany({});
  for (const durable of durables) await orNull(manager.consumers.delete(stream, durable));
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
