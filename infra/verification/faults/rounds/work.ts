import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../demo/random.ts';
import type { Staff } from '../../../testing/staff.ts';
import { acts, first, type Desk } from './acts.ts';
import { markPrefix, nothingSaid, type Said } from './said.ts';

const usualPerSecond = 20;
/** Limits pending requests when nothing answers. */
const maxAtOnce = 40;

/** A write that was acknowledged; times of `performance.now`. */
export interface Ack {
  owner: 'members' | 'finance';
  sentAt: number;
  at: number;
}

/** Mixed real work at a steady pace. */
export interface Work {
  readonly said: Said;
  readonly acks: readonly Ack[];
  /** Valid requests refused for good. */
  readonly refused: readonly string[];
  start(): void;
  /** Stops starting work; resolves once the rest is acknowledged or refused. */
  settle(): Promise<void>;
  /** Resolves once both owners acknowledge new writes; throws after `limitMs`. */
  flows(limitMs: number): Promise<void>;
}

/** Prepares the work of 40 people, so many acts a second; `start` begins it. */
export function prepareWork(
  staff: Staff,
  random: Random,
  formuleId: string,
  perSecond = usualPerSecond,
): Work {
  const said = nothingSaid();
  const acks: Ack[] = [];
  const refused: string[] = [];
  const held = new Set<string>();
  const running = new Set<Promise<void>>();
  let marks = 0;
  let timer: NodeJS.Timeout | undefined;

  const nextMark = () => `${markPrefix} ${String((marks += 1)).padStart(6, '0')}`;

  async function doOne(): Promise<void> {
    const mine: string[] = [];
    const hold: Desk['hold'] = (wanted) => {
      const free = [...said.adherents.values()].filter((one) => !held.has(one.id) && wanted(one));
      if (free.length === 0) return undefined;
      const chosen = random.pick(free);
      held.add(chosen.id);
      mine.push(chosen.id);
      return chosen;
    };
    const desk: Desk = { staff, said, random, formuleId, nextMark, hold };
    const sentAt = performance.now();
    try {
      const owner = (await random.pick(acts)(desk)) ?? (mine.length === 0 ? await first(desk) : undefined);
      if (owner) acks.push({ owner, sentAt, at: performance.now() });
    } catch (error) {
      refused.push((error as Error).message);
    } finally {
      mine.forEach((id) => held.delete(id));
    }
  }

  function tick(): void {
    if (running.size >= maxAtOnce) return;
    const one = doOne().finally(() => running.delete(one));
    running.add(one);
  }

  return {
    said,
    acks,
    refused,
    start: () => {
      timer ??= setInterval(tick, 1_000 / perSecond);
    },
    settle: async () => {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(running);
    },
    flows: async (limitMs) => {
      const from = performance.now();
      const seen = (owner: Ack['owner']) => acks.some((ack) => ack.owner === owner && ack.sentAt >= from);
      while (!seen('members') || !seen('finance')) {
        if (performance.now() - from > limitMs)
          throw new Error(`no writes for ${limitMs / 1_000} s; refused: ${refused.at(-1) ?? 'none'}`);
        await pause(20);
      }
    },
  };
}
