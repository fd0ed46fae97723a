import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process; all names begin with `club_`, durations are in seconds. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry, prefix: 'club_' });

/** Names the service on every metric of this process. */
export function nameMetrics(service: string): void {
  registry.setDefaultLabels({ service });
}

export const requestSeconds = new Histogram({
  name: 'club_http_request_duration_seconds',
  help: 'Time to answer a call',
  labelNames: ['call', 'status'] as const,
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
});

export const outboxPending = new Gauge({
  name: 'club_outbox_pending',
  help: 'Events not yet acknowledged by the bus',
  registers: [registry],
});

export const outboxOldestAge = new Gauge({
  name: 'club_outbox_oldest_age_seconds',
  help: 'Age of the oldest event not yet acknowledged by the bus',
  registers: [registry],
});

export const consumerLag = new Gauge({
  name: 'club_consumer_lag',
  help: 'States of an entity that its copy has not stored yet',
  labelNames: ['entity'] as const,
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
