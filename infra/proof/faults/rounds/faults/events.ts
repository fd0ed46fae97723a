import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openBus, type Bus } from '../../../../../services/kit/src/bus/bus.ts';
import { stateStream, stateSubject } from '../../../../../services/kit/src/bus/subjects.ts';
import { logger } from '../../../../../services/kit/src/log/logger.ts';
import { until } from '../../../../../services/kit/src/testing/until.ts';
import type { Fault } from '../fault.ts';
import { replayDiffers } from '../replay.ts';
import type { SetClub } from '../set-club.ts';

/** Events that come three times in any order make the same copies (F6). Looked at once all work is done. */
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

/** An event that nobody can read: five tries, put away, while the others flow (F7). */
export const eventPoisoned: Fault = {
  name: 'poison-event',
  goal: 'F7',
  on: 'set',
  strike: async (club) => {
    const bus = await busOf(club);
    const id = `poison-${randomUUID()}`;
    const subject = stateSubject(bus.prefix, 'adherent', id);
    try {
      await bus.jetstream().publish(subject, JSON.stringify({ type: 'club.adherent.state.v99', data: {} }));
      const lettersOf = (service: (typeof consumers)[number]) =>
        club.db(service).collection('dead_letters').find({ subject }).toArray();
      const found = async () => (await Promise.all(consumers.map(lettersOf))).flat();
      await until(async () => (await found()).length === consumers.length, givenUpWithinMs);
      const deliveries = (await found()).map((letter) => Number(letter['deliveries']));
      const counted = await Promise.all(consumers.map((name) => givenUpCount(club, name)));
      const wrong = [
        ...(deliveries.every((count) => count === tries) ? [] : [`tried ${deliveries.join(', ')} times`]),
        ...(counted.every((count) => count > 0) ? [] : ['club_dlq_total does not tell']),
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

async function busOf({ natsUrl }: SetClub): Promise<Bus> {
  logger.level = 'silent';
  const bus = openBus(natsUrl, 'club', 'operator');
  await new Promise<void>((resolve) => bus.whenUp(resolve));
  return bus;
}
