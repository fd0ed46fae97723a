import type { Owner } from '@club/contract';
import { logger, nameLogger } from '../log/logger.ts';
import { clubSettings } from '../club-settings/club-settings.ts';
import { nameMetrics } from '../metrics/metrics.ts';
import { ConfigError, wrongConfigCode } from './config-error.ts';
import { failProcess, governProcess } from './govern-process.ts';
import { readServiceConfig } from './service-config.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { startParts } from './start-parts.ts';
import { startTracing } from '../tracing/tracing.ts';
import { endOf } from './shutdown.ts';
import { setTimeLimits } from './time-limits.ts';

/** A started service. */
export interface RunningService {
  /** Base address on the loopback interface. */
  url: string;
  port: number;
  /** Order: not ready (DRAIN_MS), requests, consumers, outbox, jobs, what `prepare` returned, MongoDB, bus. */
  stop(): Promise<void>;
}

/**
 * Starts a service: config, bus (may be away), MongoDB (awaited), indexes, migrations, prepare, jobs, consumers and relay, listen, ready.
 * With the process's own environment also handles signals, and exits with `wrongConfigCode` on a wrong variable, 1 on a failed start. Tests pass
 * their own `env`.
 */
export async function startService<O extends Owner>(
  definition: ServiceDefinition<O>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunningService> {
  if (env !== process.env) return start(definition, env);
  try {
    return await start(definition, env, governProcess);
  } catch (error) {
    if (error instanceof ConfigError) {
      logger.fatal({ service: definition.name }, error.message);
      process.exit(wrongConfigCode);
    }
    return failProcess(error, 'start failed');
  }
}

async function start<O extends Owner>(
  definition: ServiceDefinition<O>,
  env: NodeJS.ProcessEnv,
  govern?: (stop: () => Promise<void>) => void,
): Promise<RunningService> {
  const config = readServiceConfig(definition.name, env);
  nameLogger(definition.name, config.logLevel);
  nameMetrics(definition.name);
  clubSettings.begin(config.club);
  setTimeLimits(config.answerWithinMs);
  const shutdown = new AsyncDisposableStack();
  shutdown.defer(endOf('traces', await startTracing(definition.name, env)));
  const stopping = new AbortController();
  const endAll = async (): Promise<void> => {
    stopping.abort();
    await shutdown.disposeAsync();
    logger.info('stopped');
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= endAll());
  govern?.(stop);
  try {
    const { port } = await startParts(definition, config, shutdown, stopping.signal);
    // A third of the heap is left over from the start; V8 would free it only under pressure (docs/decisions/0026).
    if (govern) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    logger.info({ port }, 'listening');
    return { url: `http://127.0.0.1:${port}`, port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
