import type { Db } from 'mongodb';
import { openBus, type Bus } from '../../../services/kit/src/bus/bus.ts';
import { stateStream } from '../../../services/kit/src/bus/subjects.ts';
import { logger } from '../../../services/kit/src/log/logger.ts';
import { copiedEntities, copyIn } from './seasons-copies.ts';

/** The bus of a running product, as operator; `prefix` for other subjects than the club's. */
export async function operatorBus(natsUrl: string, prefix = 'club', name = 'operator'): Promise<Bus> {
  logger.level = 'silent';
  const bus = openBus(natsUrl, prefix, name);
  await new Promise<void>((resolve) => bus.whenUp(resolve));
  return bus;
}

/** Rows of the outboxes that the bus has not acknowledged. */
export async function outboxWaiting({ db }: { db(service: string): Db }): Promise<number> {
  const counts = await Promise.all(
    ['members', 'finance'].map((service) =>
      db(service).collection('outbox').countDocuments({ sentAt: null }),
    ),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}

/** What each copy says, but for the time of any of it. */
export async function copiesIn(seasons: Db): Promise<Record<string, unknown[]>> {
  const copies: Record<string, unknown[]> = {};
  for (const entity of copiedEntities)
    copies[entity] = await copyIn(seasons, entity)
      .find({}, { sort: { _id: 1 } })
      .toArray();
  return copies;
}

/** Loses all copies, as a broken disk would. */
export async function loseCopies(seasons: Db): Promise<void> {
  for (const entity of copiedEntities) await copyIn(seasons, entity).deleteMany({});
}

/** Loses the STATE stream. */
export async function loseStream(bus: Bus): Promise<void> {
  await (await bus.manager()).streams.delete(stateStream(bus.prefix));
}
