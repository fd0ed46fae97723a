import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../../../services/kit/src/testing/until.ts';
import { secondsSince, type Fault } from '../fault.ts';
import { outboxWaiting } from '../published.ts';

/** kill -9 of NATS in the middle of what it is told (F4). */
export const natsKilled: Fault = {
  name: 'kill-nats',
  goal: 'F4',
  on: 'set',
  strike: async ({ nats }) => {
    const since = performance.now();
    nats.signal('SIGKILL');
    return { since };
  },
};

const awayMs = 60_000;
const drainedWithinMs = 60_000;

/** NATS away for a minute: staff notice nothing, the age of the outbox tells, then it is drained (F5). */
export const natsAway: Fault = {
  name: 'nats-away',
  goal: 'F5',
  on: 'set',
  strike: async (club) => {
    club.busPath.cut();
    const met = club.staff.watch();
    await pause(awayMs);
    const { errors, kinds } = met;
    const waiting = await outboxWaiting(club);
    const age = await oldestAge(club.stack.urlOf('members'));
    club.busPath.restore();
    const since = performance.now();
    const wrong = [
      ...(errors > 0 ? [`staff met ${errors} errors: ${JSON.stringify(kinds)}`] : []),
      ...(age < awayMs / 2_000 ? [`the outbox says its oldest row is ${age} s old`] : []),
    ];
    await until(async () => (await outboxWaiting(club)) < waiting / 10, drainedWithinMs);
    return { since, wrong, note: `${waiting} events waited, sent in ${secondsSince(since).toFixed(1)} s` };
  },
};

/** Age in seconds of what waits longest to be published, as the metrics of a service say. */
async function oldestAge(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^club_outbox_oldest_age_seconds(?:\{.*\})? ([\d.]+)$/m.exec(metrics)?.[1]);
}
