import type { FaultScope } from '../emails/smtp-failure-rules.ts';

const minute = 60_000;

/** Milliseconds before the next try of one e-mail that its server wants later (greylists wait 5 to 15 minutes). */
const delays = [5 * minute, 20 * minute, 60 * minute, 240 * minute];

/** Tries that failed in a row, for whomever, before the whole campaign waits: it is the mail server. */
export const mostInARow = 3;

/** Times that a campaign waits for the mail server before it is interrupted. */
export const mostPannes = 6;

/** What becomes of an e-mail after a try (N-4). */
export type Fate = { etat: 'refuse' | 'echec' } | { etat: 'a_reessayer'; prochain: Date };

/** `essais`: this one included. */
export function fateOf(scope: FaultScope, essais: number, now: Date): Fate {
  if (scope === 'recipient') return { etat: 'refuse' };
  const delay = delays[essais - 1];
  return delay === undefined ? { etat: 'echec' } : { etat: 'a_reessayer', prochain: after(now, delay) };
}

/** When a campaign tries again after its mail server failed so many times. */
export function resumeAt(pannes: number, now: Date): Date {
  return after(now, Math.min(30, 2 ** pannes) * minute);
}

/** Milliseconds to wait before the next e-mail, so that no more than so many go out in a minute. */
export function paceMs(lastAt: number | undefined, now: number, perMinute: number): number {
  return lastAt === undefined ? 0 : Math.max(0, lastAt + minute / perMinute - now);
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
