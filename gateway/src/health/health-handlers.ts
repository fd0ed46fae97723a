import type { Health } from '@club/contract';
import { mayReadMetrics } from '@club/service-kit/edge';
import type { RequestHandler } from 'express';
import type { ExploitationWatch } from '../exploitation/watch-exploitation.ts';
import type { ServiceWatch } from './service-watch.ts';

/** Liveness of this process, independent of the services. */
export const liveHandler: RequestHandler = (_req, res) => {
  res.json({ state: 'live' });
};

/** Readiness: 200 when every service works, else 503. Names servers that do not answer. With METRICS_TOKEN it includes the last backup. */
export const healthHandler =
  (
    watch: ServiceWatch,
    lastBackup: ExploitationWatch['lastBackup'],
    token: string | undefined,
  ): RequestHandler =>
  async (req, res) => {
    const services = watch.states();
    const ready = services.every(({ state }) => state !== 'away');
    const backup = mayReadMetrics(req, token) ? await lastBackup() : undefined;
    const health: Health = {
      status: ready ? 'ready' : 'not-ready',
      services,
      servers: watch.servers(),
      ...(backup !== undefined && { lastBackup: backup }),
    };
    if (!ready) res.set('Retry-After', '1');
    res.status(ready ? 200 : 503).json(health);
  };
