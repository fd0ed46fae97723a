import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../../services/kit/src/testing/until.ts';
import { awaitReady } from '../../../launcher/await-ready.ts';
import { services } from '../../../launcher/services.ts';
import { checkRound, type Checked } from './check-round.ts';
import type { Club } from './club.ts';
import { secondsSince, type FaultOn } from './fault.ts';
import { countSaid } from './said.ts';
import type { Met } from './watched-staff.ts';
import type { Ack } from './work.ts';

const calmMs = 2_000;
const flowsWithinMs = 30_000;
const readyWithinMs = 30_000;

/** What a round came to. */
export interface Round extends Checked {
  fault: string;
  goal: string;
  acknowledged: number;
  met: Readonly<Met>;
  /** Valid requests refused for good. */
  refused: readonly string[];
  /** Seconds from the fault until every service is ready, and until both owners acknowledge writes. */
  ready: number;
  writes: number;
  wrong: readonly string[];
  note: string;
}

/** One fault under work, then everything that must hold. */
export async function runRound<C extends Club>(club: C, fault: FaultOn<C>): Promise<Round> {
  const { work, staff } = club;
  const before = countSaid(work.said);
  const refusedBefore = work.refused.length;
  const seen = staff.watch();
  work.start();
  await work.flows(flowsWithinMs);
  const { since, wrong = [], note = '' } = await fault.strike(club);
  const ready = await readyAgain(club, since);
  await work.flows(flowsWithinMs);
  await pause(calmMs);
  await work.settle();
  const checked = await checkRound(club);
  const refused = work.refused.slice(refusedBefore);
  return {
    ...checked,
    fault: fault.name,
    goal: fault.goal,
    ready,
    note,
    refused,
    met: { ...seen },
    acknowledged: countSaid(work.said) - before,
    writes: resumed(work.acks, since),
    wrong: [...wrong, ...((await fault.afterwards?.(club)) ?? [])],
  };
}

/** Seconds until every service and the gateway say that they are ready. */
async function readyAgain({ stack }: Club, since: number): Promise<number> {
  const isReady = (name: string) =>
    fetch(`${stack.urlOf(name)}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    );
  await until(async () => (await Promise.all(services.map(isReady))).every(Boolean), readyWithinMs);
  await awaitReady(stack.url, readyWithinMs);
  return secondsSince(since);
}

/** Seconds from `since` until each owner acknowledged a write sent after it. */
function resumed(acks: readonly Ack[], since: number): number {
  const first = (['members', 'finance'] as const).map((owner) =>
    Math.min(...acks.filter((ack) => ack.owner === owner && ack.sentAt >= since).map(({ at }) => at)),
  );
  return (Math.max(...first) - since) / 1_000;
}

/** What is wrong with a round, in sentences; nothing when all held. */
export function faultsOf(round: Round): string[] {
  const { lost, doubled, halfDone, invariants, copies, refused, wrong } = round;
  return [
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `doubled: ${what}`),
    ...halfDone.map((what) => `half done: ${what}`),
    ...invariants.map((what) => `invariant: ${what}`),
    ...copies.map((what) => `copy: ${what}`),
    ...refused.map((what) => `refused: ${what}`),
    ...wrong,
  ];
}
