import { call, type Owner } from '../core/call.ts';

/** Maximum clock difference of two processes in seconds; beyond it an instance counts as away, since it refuses tokens (I-4). */
export const clockTolerance = 120;

export type HealthState = 'ready' | 'degraded' | 'away';

export interface ServiceHealth {
  name: Owner;
  state: HealthState;
  /** ISO date-time since when. */
  since: string;
  /** Seconds by which its clock is ahead of the gateway's (negative: behind); beyond 120 it counts as away. */
  clockSkew: number;
}

/** MongoDB or NATS, as all services see it. */
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
  /** Servers that a service has reported; absent in answers of former releases. */
  servers?: ServerHealth[];
  /** ISO date-time of the last good backup, null without any; only for readers of metrics, once admin has reported it. */
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
