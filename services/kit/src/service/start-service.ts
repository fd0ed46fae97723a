import type { Owner } from '@club/contract';
import type { KeepActivities } from '../activity/consume-activities.ts';
import type { Replies } from '../bus/ask.ts';
import type { ServiceHandlers } from '../calls/call-request.ts';
import type { AnyCopy } from '../copies/define-copy.ts';
import { logger, nameLogger } from '../log/logger.ts';
import { setClubTimeZone } from '../calendar/club-today.ts';
import { setClubCurrency } from '../money/club-currency.ts';
import { ConfigError } from './config-error.ts';
import { createEndings } from './endings.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { failProcess, governProcess } from './govern-process.ts';
import { setTimeLimits } from './time-limits.ts';
import { startParts } from './start-parts.ts';
import { readServiceConfig, type ServiceConfig } from './service-config.ts';

/** What a service is made of; read like a table of contents. */
export interface ServiceDefinition<O extends Owner> {
  name: O;
  handlers: ServiceHandlers<O>;
  copies?: readonly AnyCopy[];
  replies?: Replies;
  /** Of the one service that keeps the activity feed. */
  keepActivities?: KeepActivities;
  /** Runs once MongoDB and the indexes are there, before listening; returns what stop must end. */
  prepare?: () => Promise<void | (() => Promise<void>)>;
}

/** A service that answers. */
export interface RunningService {
  /** Base address on the loopback interface. */
  url: string;
  port: number;
  /** Not ready (for DRAIN_MS) → requests finished → no new message → outbox → what prepare returned → MongoDB → bus. */
  stop(): Promise<void>;
}

/**
 * Starts a service: config → bus sought → MongoDB → indexes → prepare → consumers and outbox relay → listen → ready. The
 * bus may be away, MongoDB is waited for. With the process's own environment it also governs the process: one line and
 * exit code 1 when a variable is wrong or the start fails, an ordered stop at SIGTERM. A test passes its own `env`.
 */
export async function startService<O extends Owner>(
  definition: ServiceDefinition<O>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunningService> {
  if (env !== process.env) return start(definition, readServiceConfig(definition.name, env));
  try {
    return await start(definition, readServiceConfig(definition.name, env), governProcess);
  } catch (error) {
    if (error instanceof ConfigError) {
      logger.fatal({ service: definition.name }, error.message);
      process.exit(1);
    }
    return failProcess(error, 'start failed');
  }
}

async function start<O extends Owner>(
  definition: ServiceDefinition<O>,
  config: ServiceConfig,
  govern?: (stop: () => Promise<void>) => void,
): Promise<RunningService> {
  nameLogger(definition.name, config.logLevel);
  setClubCurrency(config.club.currency);
  setClubTimeZone(config.club.timeZone);
  setTimeLimits(config.answerWithinMs);
  const endings = createEndings();
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await endings.run();
    logger.info('stopped');
  };
  govern?.(stop);
  try {
    const { port } = await startParts(definition, config, endings, stopping.signal);
    if (govern) giveBackMemory();
    logger.info({ port }, 'listening');
    return { url: `http://127.0.0.1:${port}`, port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
