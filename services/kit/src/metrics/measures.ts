import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls, type CallData, type ProcessMeasures } from '@club/contract';
import type { RequestHandler } from 'express';
import { registry, requestSeconds } from './metrics.ts';
import { refusesMetrics } from './metrics-route.ts';

/** ISO date-time of this process's start. */
export const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** Status report of this process, from its metrics. */
export async function readMeasures(): Promise<ProcessMeasures> {
  const { user, system } = process.cpuUsage();
  const { values } = await requestSeconds.get();
  const counts = new Map<number, number>();
  let [calls, failed] = [0, 0];
  for (const { metricName, value, ...one } of values) {
    const labels: Readonly<Partial<Record<string, string | number>>> = one.labels;
    if (!isCounted(String(labels['call']))) continue;
    if (metricName?.endsWith('_count')) {
      calls += value;
      if (Number(labels['status']) >= 500) failed += value;
    } else if (metricName?.endsWith('_bucket') && labels['le'] !== '+Inf') {
      const seconds = Number(labels['le']);
      counts.set(seconds, (counts.get(seconds) ?? 0) + value);
    }
  }
  const lastBackup = await valueOf('club_last_backup_timestamp_seconds');
  return {
    startedAt,
    version: version(),
    calls,
    failed,
    cpuSeconds: (user + system) / 1e6,
    memoryBytes: process.memoryUsage.rss(),
    within: [...counts]
      .toSorted(([one], [other]) => one - other)
      .map(([seconds, n]) => ({ seconds, calls: n })),
    // Not a number while its database is away.
    outbox: (await valueOf('club_outbox_pending')) || 0,
    lag: (await valueOf('club_consumer_lag')) ?? 0,
    dead: (await valueOf('club_dlq_total')) ?? 0,
    jobs: await runningJobs(),
    ...(lastBackup !== undefined && { lastBackup }),
  };
}

/** Serves them as /metrics: to this machine, and to others that show METRICS_TOKEN (I-11). */
export function measuresRoute(token: string | undefined): RequestHandler {
  return async (req, res) => {
    if (refusesMetrics(req, res, token)) return;
    res.json(await readMeasures());
  };
}

/** Excludes event streams, which last for hours, and readiness, which answers 503 during a start. */
function isCounted(name: string): boolean {
  const known: CallData | undefined = (calls as Partial<Record<string, CallData>>)[name];
  return name !== 'getHealth' && known?.response !== 'events';
}

/** Sum of a metric over its labels; undefined when this process has none. */
async function valueOf(name: string): Promise<number | undefined> {
  const metric = await registry.getSingleMetric(name)?.get();
  return metric?.values.reduce((sum, { value }) => sum + value, 0);
}

async function runningJobs(): Promise<Record<string, number>> {
  const metric = await registry.getSingleMetric('club_jobs_running')?.get();
  const running = metric?.values.filter(({ value }) => value > 0) ?? [];
  return Object.fromEntries(running.map(({ labels, value }) => [String(labels['name']), value]));
}

let known: string | undefined;

/** Of the package whose `src/main.ts` runs. */
function version(): string {
  if (known !== undefined) return known;
  const manifest = path.join(path.dirname(process.argv[1] ?? ''), '..', 'package.json');
  try {
    known = (JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }).version ?? '';
  } catch {
    known = ''; // a test has no package of its own
  }
  return known;
}
