import type { Owner } from '@club/contract';
import mongoose from 'mongoose';
import { createTokenSigner } from '../access/token-signer.ts';
import { answerQuestions, type Replies } from '../bus/ask.ts';
import { openBus, type Bus } from '../bus/bus.ts';
import type { ServiceHandlers } from '../calls/call-request.ts';
import type { AnyCopy } from '../copies/define-copy.ts';
import { consumeStates } from '../copies/consume-states.ts';
import { createReadiness } from '../health/health.ts';
import { logger, nameLogger } from '../log/logger.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { createIndexes } from '../mongo/create-indexes.ts';
import { measurePool } from '../mongo/pool-metrics.ts';
import { startRelay } from '../outbox/relay.ts';
import { setCurrentService } from './current-service.ts';
import { serviceApp } from './service-app.ts';
import { readServiceConfig, type ServiceConfig } from './service-config.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { listenOn, type Listener } from './listen-on.ts';

/** What a service is made of; read like a table of contents. */
export interface ServiceDefinition<O extends Owner> {
  name: O;
  handlers: ServiceHandlers<O>;
  copies?: readonly AnyCopy[];
  replies?: Replies;
  /** Runs once MongoDB and the indexes are there, before listening; returns what stop must end. */
  prepare?: () => Promise<void | (() => Promise<void>)>;
}

export interface RunningService {
  /** Base address on the loopback interface. */
  url: string;
  port: number;
  /** Not ready → no new message → requests finished → outbox and bus closed → MongoDB closed. */
  stop(): Promise<void>;
}

type Ending = () => Promise<void>;

/**
 * Starts a service in one order: config (an Error names the variable at fault) → bus sought → MongoDB → indexes → prepare →
 * consumers and outbox relay → listen → ready. The bus may be away; MongoDB is waited for.
 */
export async function startService<O extends Owner>(
  definition: ServiceDefinition<O>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunningService> {
  const config = readServiceConfig(definition.name, env);
  nameLogger(definition.name, config.logLevel);
  const aborted = new AbortController();
  const endings: Ending[] = [];
  const stop = once(async () => {
    aborted.abort();
    for (const end of endings.toReversed()) await end();
    setCurrentService(undefined);
    logger.info('stopped');
  });
  stopOnSignals(stop);
  const listener = await run(definition, config, endings, aborted.signal);
  logger.info({ port: listener.port }, 'listening');
  return { url: `http://127.0.0.1:${listener.port}`, port: listener.port, stop };
}

/** Starts everything; each step adds how to end it, so that stop runs them backwards from wherever the start stands. */
async function run<O extends Owner>(
  { name, handlers, copies = [], replies = {}, prepare }: ServiceDefinition<O>,
  config: ServiceConfig,
  endings: Ending[],
  signal: AbortSignal,
): Promise<Listener> {
  const bus = openBus(config.natsUrl, config.busPrefix, name);
  endings.push(() => bus.close());
  const sign = config.privateKey && (await createTokenSigner(name, config.privateKey));
  setCurrentService({ name, bus, urls: config.urls, sign });
  const readiness = createReadiness(bus);
  const app = serviceApp(name, handlers, config, readiness.read);

  await connectMongo(config.mongoUrl, config.mongoDb, signal);
  endings.push(() => mongoose.disconnect());
  measurePool();
  await createIndexes();
  const unprepare = await prepare?.();
  if (unprepare) endings.push(unprepare);
  startMessages(bus, name, { copies, replies }, endings);

  const listener = await listenOn(app, config.port);
  endings.push(listener.close);
  readiness.setPhase('started');
  endings.push(async () => readiness.setPhase('stopping'));
  return listener;
}

function startMessages(
  bus: Bus,
  name: Owner,
  { copies, replies }: { copies: readonly AnyCopy[]; replies: Replies },
  endings: Ending[],
): void {
  const relay = startRelay(bus);
  endings.push(() => relay.stop());
  answerQuestions(bus, name, replies);
  for (const copy of copies) {
    const consumer = consumeStates(bus, name, copy);
    endings.push(() => consumer.stop());
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
