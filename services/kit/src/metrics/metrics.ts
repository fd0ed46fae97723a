import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process; all names begin with `club_`, durations are in seconds. */
export const registry = new Registry();

/**
 * Sampling interval (ms) of the event loop lag, and its resolution: Node's default of 10 would wake each process a
 * hundred times a second.
 */
const loopLookMs = 500;

let isCollecting = false;

/** Names the service on every metric of this process, and has it tell those of the process from now on. */
export function nameMetrics(service: string): void {
  registry.setDefaultLabels({ service });
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: registry, prefix: 'club_', eventLoopMonitoringPrecision: loopLookMs });
}

export const requestSeconds = new Histogram({
  name: 'club_http_request_duration_seconds',
  help: 'Time to answer a call',
  labelNames: ['call', 'status'] as const,
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
});

export const jobsRunning = new Gauge({
  name: 'club_jobs_running',
  help: 'Runs that this process works on, by job',
  labelNames: ['name'] as const,
  registers: [registry],
});

export const deadLetterCount = new Counter({
  name: 'club_dlq_total',
  help: 'Messages given up after five failures',
  labelNames: ['entity'] as const,
  registers: [registry],
});
