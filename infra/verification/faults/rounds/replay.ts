import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { headers } from '@nats-io/transport-node';
import type { EntityName } from '@club/contract';
import type { Db, Document } from 'mongodb';
import type { Bus } from '../../../../services/kit/src/bus/bus.ts';
import { eventOf } from '../../../../services/kit/src/outbox/outbox-event.ts';
import type { StateRow } from '../../../../services/kit/src/outbox/outbox-model.ts';
import { stateStream, stateSubject } from '../../../../services/kit/src/bus/subjects.ts';
import { until } from '../../../../services/kit/src/testing/until.ts';
import type { Random } from '../../../demo/random.ts';
import { root } from '../../../launcher/services.ts';
import { keepOrFindPort } from '../../../processes/free-port.ts';
import { startOrphanReaper } from '../../../processes/start-orphan-reaper.ts';
import { copiedEntities, copyIn } from '../seasons-copies.ts';
import { operatorBus } from '../bus.ts';
import { ownServer } from './owned-server.ts';
import type { SetClub } from './set-club.ts';

const times = 3;
const level = { withinMs: 60_000, atOnce: 500 } as const;

/** Replays all events three times in random order to a new seasons service; returns the differences with the club's copies. */
export async function replayDiffers(club: SetClub): Promise<readonly string[]> {
  const prefix = `replay-${randomUUID().slice(0, 8)}`;
  const replayed = club.db('seasons').client.db(`club_${prefix}`);
  const bus = await operatorBus(club.natsUrl, prefix, 'replay');
  const manager = await bus.manager();
  // The club's stream keeps the last state per entity; here an older one may come last.
  await manager.streams.add({ name: stateStream(prefix), subjects: [`${prefix}.state.>`] });
  const end = await startSeasons(club, prefix, replayed.databaseName);
  try {
    await publishShuffled(bus, await everyEvent(club), club.random);
    return await differences(club.db('seasons'), replayed);
  } finally {
    await end();
    await replayed.dropDatabase();
    await manager.streams.delete(stateStream(prefix));
    await bus.close();
  }
}

/** Every event that the outboxes have told, of entities that seasons copies. */
async function everyEvent({ db }: SetClub): Promise<StateRow[]> {
  const wanted = { entity: { $in: [...copiedEntities] }, state: { $ne: null } };
  const rows = await Promise.all(
    (['members', 'finance', 'admin'] as const).map((service) =>
      db(service).collection('outbox').find(wanted).toArray(),
    ),
  );
  return rows.flat() as unknown as StateRow[];
}

async function publishShuffled(bus: Bus, rows: readonly StateRow[], random: Random): Promise<void> {
  const all = Array.from({ length: times }, () => rows).flat();
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.integer(last + 1);
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  for (let from = 0; from < all.length; from += level.atOnce) {
    await Promise.all(
      all.slice(from, from + level.atOnce).map((row) => {
        const given = headers();
        given.set('Nats-Msg-Id', randomUUID()); // or JetStream itself would drop what comes again
        const subject = stateSubject(bus.prefix, row.entity, row.state.id);
        return bus.jetstream().publish(subject, JSON.stringify(eventOf(row)), { headers: given });
      }),
    );
  }
}

/** Waits until the copies are equal; returns entities that still differ. */
async function differences(expected: Db, replayed: Db): Promise<string[]> {
  const differing = async () => {
    const found: string[] = [];
    for (const entity of copiedEntities) {
      const [ours, theirs] = [await copiesOf(expected, entity), await copiesOf(replayed, entity)];
      if (!isDeepStrictEqual(ours, theirs))
        found.push(`${entity}: ${theirs.length} copies of ${ours.length}, or unlike`);
    }
    return found;
  };
  await until(async () => (await differing()).length === 0, level.withinMs).catch(() => undefined); // told below
  return differing();
}

/** Tombstones are compared by id and version: the rest depends on what arrived before. */
async function copiesOf(seasons: Db, entity: EntityName): Promise<Document[]> {
  const copies = await copyIn(seasons, entity)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  return copies.map((copy) => {
    const { _id, version, deleted } = copy;
    return deleted === true ? { _id, version, deleted } : copy;
  });
}

/** A second seasons service with its own database and subjects. */
async function startSeasons({ stack, mongoUrl, natsUrl }: SetClub, prefix: string, database: string) {
  const port = await keepOrFindPort(undefined);
  const reaper = startOrphanReaper();
  const server = ownServer(
    {
      name: 'seasons-replay',
      command: process.execPath,
      args: [path.join(root, 'services', 'seasons', 'src', 'main.ts')],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        SERVICE_PORT: String(port),
        MONGO_URL: mongoUrl,
        NATS_URL: natsUrl,
        MONGO_DB: database,
        BUS_PREFIX: prefix,
        ACTOR_PUBLIC_KEYS: stack.keys.publicKeys,
      },
      rank: 0,
      logFile: path.join(stack.data.path, 'logs', 'seasons-replay.log'),
    },
    reaper,
  );
  const end = async () => {
    await server.stop();
    await reaper.close();
  };
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, 30_000).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return end;
}
