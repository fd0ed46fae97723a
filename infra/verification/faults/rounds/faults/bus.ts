import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../../../services/kit/src/testing/until.ts';
import { outboxWaiting, operatorBus } from '../../bus.ts';
import { secondsSince, type Fault } from '../fault.ts';
import { stateStream, stateSubject } from '../../../../../services/kit/src/bus/subjects.ts';
import { replayDiffers } from '../replay.ts';
import type { SetClub } from '../set-club.ts';

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

/** NATS away for a minute: writes work, the outbox age rises, then the outbox empties (F5). */
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

/** Age in seconds of the oldest unpublished event, from a service's metrics. */
async function oldestAge(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^club_outbox_oldest_age_seconds(?:\{.*\})? ([\d.]+)$/m.exec(metrics)?.[1]);
}

/** Events delivered three times in any order give the same copies (F6). Checked after all work. */
export const eventsShuffled: Fault = {
  name: 'shuffled-events',
  goal: 'F6',
  on: 'set',
  strike: async () => {
    await pause(2_000); // what is replayed afterwards is made now
    return { since: performance.now(), note: 'all events, each three times, in a drawn order' };
  },
  afterwards: replayDiffers,
};

const consumers = ['finance', 'seasons'] as const;
const tries = 5;
const givenUpWithinMs = 40_000;
const countedWithinMs = 5_000;

/** An unreadable event: five tries, then set aside while others flow (F7). */
export const eventPoisoned: Fault = {
  name: 'poison-event',
  goal: 'F7',
  on: 'set',
  strike: async (club) => {
    const bus = await operatorBus(club.natsUrl);
    const id = `poison-${randomUUID()}`;
    const subject = stateSubject(bus.prefix, 'adherent', id);
    try {
      await bus.jetstream().publish(subject, JSON.stringify({ type: 'club.adherent.state.v99', data: {} }));
      const lettersOf = (service: (typeof consumers)[number]) =>
        club.db(service).collection('dead_letters').find({ subject }).toArray();
      const found = async () => (await Promise.all(consumers.map(lettersOf))).flat();
      await until(async () => (await found()).length === consumers.length, givenUpWithinMs);
      const deliveries = (await found()).map((letter) => Number(letter['deliveries']));
      // Counted once the letter is stored.
      const counted = async () => {
        const counts = await Promise.all(consumers.map((name) => givenUpCount(club, name)));
        return counts.every((count) => count > 0);
      };
      const told = await until(counted, countedWithinMs).catch(() => false);
      const wrong = [
        ...(deliveries.every((count) => count === tries) ? [] : [`tried ${deliveries.join(', ')} times`]),
        ...(told ? [] : ['club_dlq_total does not tell']),
      ];
      return { since: performance.now(), wrong, note: `put away by ${consumers.join(' and ')}` };
    } finally {
      await (await bus.manager()).streams.purge(stateStream(bus.prefix), { filter: subject });
      await bus.close();
    }
  },
};

async function givenUpCount({ stack }: SetClub, service: string): Promise<number> {
  const metrics = await (await fetch(`${stack.urlOf(service)}/metrics`)).text();
  return Number(/^club_dlq_total\{.*entity="adherent".*\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}
