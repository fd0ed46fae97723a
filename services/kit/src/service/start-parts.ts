import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from '@club/contract';
import mongoose from 'mongoose';
import { createTokenSigner } from '../access/token-signer.ts';
import { consumeActivities } from '../activity/consume-activities.ts';
import { answerQuestions } from '../bus/request-reply.ts';
import { openBus } from '../bus/bus.ts';
import { consumeStates } from '../copies/consume-states.ts';
import { createReadiness } from '../health/health.ts';
import { runMigrations } from '../migrations/run-migrations.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { createIndexes } from '../mongo/create-indexes.ts';
import { endOrphanedTransactions } from '../mongo/end-orphaned-transactions.ts';
import { measurePool } from '../mongo/pool-metrics.ts';
import { freeDeadLeases } from '../jobs/free-dead-leases.ts';
import { startRelay } from '../outbox/relay.ts';
import { setCurrentService } from './current-service.ts';
import { listenOn, type Listener } from './listen-on.ts';
import { serviceApp } from './service-app.ts';
import type { ServiceConfig } from './service-config.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { endOf } from './shutdown.ts';

/**
 * Starts the parts in order; each registers its end, so that a stop during the start undoes what was done. Throws when
 * `stopping` aborts while MongoDB is awaited.
 */
export async function startParts<O extends Owner>(
  {
    name,
    handlers,
    copies = [],
    replies,
    jobs = [],
    keepActivities,
    migrations = [],
    prepare,
  }: ServiceDefinition<O>,
  config: ServiceConfig,
  shutdown: AsyncDisposableStack,
  stopping: AbortSignal,
): Promise<Listener> {
  const endWith = (part: string, end: () => Promise<void>) => shutdown.defer(endOf(part, end));
  const bus = openBus(config.natsUrl, config.busPrefix, name, config.busReplicas);
  endWith('bus', () => bus.close());
  const sign = config.privateKey && (await createTokenSigner(name, config.privateKey));
  setCurrentService({ name, bus, urls: config.urls, sign, stopping });
  endWith('current service', async () => setCurrentService(undefined));

  await connectMongo(config.mongoUrl, config.mongoDb, stopping);
  endWith('mongo', () => mongoose.disconnect());
  measurePool();
  await endOrphanedTransactions(config.mongoDb);
  await createIndexes();
  await freeDeadLeases(config.mongoDb);
  await runMigrations(migrations, stopping);
  const unprepare = await prepare?.();
  if (unprepare) endWith('prepared', unprepare);
  for (const job of jobs) endWith('job', job.start().stop);

  const relay = startRelay(bus);
  endWith('relay', relay.stop);
  answerQuestions(bus, name, replies);
  for (const copy of copies) endWith(`copy of ${copy.entity}`, consumeStates(bus, name, copy).stop);
  if (keepActivities) endWith('activities', consumeActivities(bus, name, keepActivities).stop);

  const readiness = createReadiness(bus);
  const listener = await listenOn(
    serviceApp(name, handlers, config, readiness.read),
    config.address,
    config.port,
  );
  endWith('http', listener.close);
  readiness.setPhase('started');
  endWith('readiness', async () => {
    readiness.setPhase('stopping');
    await pause(config.drainMs);
  });
  return listener;
}
