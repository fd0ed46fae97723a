import { call, type Owner } from '../core/call.ts';

/** Seconds by which the clocks of two processes may differ: beyond it an instance is away, since it takes no token (I-4). */
export const clockTolerance = 120;

export type HealthState = 'ready' | 'degraded' | 'away';

export interface ServiceHealth {
  name: Owner;
  state: HealthState;
  /** ISO date-time since when. */
  since: string;
  /** Seconds by which a clock of it is ahead of the gateway's (negative: behind); beyond 120 it is away. */
  clockSkew: number;
}

/** A server that the services work with, as all of them see it. */
export interface ServerHealth {
  name: 'MongoDB' | 'NATS';
  state: 'ready' | 'away';
  /** ISO date-time since when. */
  since: string;
}

export interface Health {
  /** `not-ready` (503): some of the work of staff is not possible. Without NATS all of it is, and events wait. */
  status: 'ready' | 'not-ready';
  services: ServiceHealth[];
  /** Those that a service has told of; absent in answers of former releases. */
  servers?: ServerHealth[];
  /** ISO date-time of the last good backup, null without any; told to whom the metrics are, once admin has told it. */
  lastBackup?: string | null;
}

export const healthCalls = {
  getHealth: call<{ answer: Health }>()({
    method: 'GET',
    path: '/api/health',
    owner: 'gateway',
    access: 'public',
    summary: 'Which services are ready, and which server does not answer; 503 until staff can work',
  }),
  getOpenApi: call<{ answer: object }>()({
    method: 'GET',
    path: '/api/openapi.json',
    owner: 'gateway',
    access: 'public',
    summary: 'This contract as OpenAPI 3.1',
  }),
  getDocs: call<{ answer: string }>()({
    method: 'GET',
    path: '/api/docs',
    owner: 'gateway',
    access: 'public',
    response: 'page',
    summary: 'This contract as a page to read and try',
  }),
};
