import type { Health } from '@club/contract';
import type { RequestHandler } from 'express';
import type { ServiceWatch } from './service-watch.ts';

/** GET /api/health: 200 once every service works, 503 until then; names and states only. */
export const healthHandler =
  (watch: ServiceWatch): RequestHandler =>
  (_req, res) => {
    const services = watch.states();
    const ready = services.every(({ state }) => state !== 'away');
    const health: Health = { status: ready ? 'ready' : 'not-ready', services };
    if (!ready) res.set('Retry-After', '1');
    res.status(ready ? 200 : 503).json(health);
  };
