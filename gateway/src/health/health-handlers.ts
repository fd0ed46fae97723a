import type { Health } from '@club/contract';
import type { RequestHandler } from 'express';
import type { ServiceWatch } from './service-watch.ts';

/** The process runs, whatever the services do. */
export const liveHandler: RequestHandler = (_req, res) => {
  res.json({ state: 'live' });
};

/** 200 once every service works, else 503. */
export const healthHandler =
  (watch: ServiceWatch): RequestHandler =>
  (_req, res) => {
    const services = watch.states();
    const ready = services.every(({ state }) => state !== 'away');
    const health: Health = { status: ready ? 'ready' : 'not-ready', services };
    if (!ready) res.set('Retry-After', '1');
    res.status(ready ? 200 : 503).json(health);
  };
