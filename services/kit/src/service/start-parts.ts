import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from '@club/contract';
import mongoose from 'mongoose';
import { createTokenSigner } from '../access/token-signer.ts';
import { consumeActivities } from '../activity/consume-activities.ts';
import { answerQuestions } from '../bus/ask.ts';
import { openBus } from '../bus/bus.ts';
import { consumeStates } from '../copies/consume-states.ts';
import { createReadiness } from '../health/health.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { createIndexes } from '../mongo/create-indexes.ts';
import { endOrphanedTransactions } from '../mongo/end-orphaned-transactions.ts';
import { measurePool } from '../mongo/pool-metrics.ts';
import { freeDeadLeases } from '../outbox/free-dead-leases.ts';
import { startRelay } from '../outbox/relay.ts';
import { setCurrentService } from './current-service.ts';
import type { Endings } from './endings.ts';
import { listenOn, type Listener } from './listen-on.ts';
import { serviceApp } from './service-app.ts';
import type { ServiceConfig } from './service-config.ts';
import type { ServiceDefinition } from './start-service.ts';

/**
 * Starts the parts of a service in order; each adds how it ends, so that a stop in the middle of the start undoes what was
 * done. Throws when `stopping` is raised while MongoDB is still awaited.
 */
export async function startParts<O extends Owner>(
  { name, handlers, copies = [], replies = {}, keepActivities, prepare }: ServiceDefinition<O>,
  config: ServiceConfig,
  endings: Endings,
  stopping: AbortSignal,
): Promise<Listener> {
  const bus = openBus(config.natsUrl, config.busPrefix, name);
  endings.add('bus', () => bus.close());
  const sign = config.privateKey && (await createTokenSigner(name, config.privateKey));
  setCurrentService({ name, bus, urls: config.urls, sign, stopping });
  endings.add('current service', async () => setCurrentService(undefined));

  await connectMongo(config.mongoUrl, config.mongoDb, stopping);
  endings.add('mongo', () => mongoose.disconnect());
  measurePool();
  await endOrphanedTransactions(config.mongoDb);
  await createIndexes();
  await freeDeadLeases(config.mongoDb);
  const unprepare = await prepare?.();
  if (unprepare) endings.add('prepared', unprepare);

  const relay = startRelay(bus);
  endings.add('relay', relay.stop);
  answerQuestions(bus, name, replies);
  for (const copy of copies) endings.add(`copy of ${copy.entity}`, consumeStates(bus, name, copy).stop);
  if (keepActivities) endings.add('activities', consumeActivities(bus, name, keepActivities).stop);

  const readiness = createReadiness(bus);
  const listener = await listenOn(
    serviceApp(name, handlers, config, readiness.read),
    config.address,
    config.port,
  );
  endings.add('http', listener.close);
  readiness.setPhase('started');
  endings.add('readiness', async () => {
    readiness.setPhase('stopping');
    await pause(config.drainMs);
  });
  return listener;
}
