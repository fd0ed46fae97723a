import type { Random } from '../../../demo/random.ts';

/** What staff do on a busy registration day, and how often of a hundred times. */
export const shares = {
  search: 50,
  open: 20,
  list: 10,
  cotisation: 15,
  statistics: 5,
} as const;

export type Action = keyof typeof shares;

export const actions = Object.keys(shares) as Action[];

const sequence = actions.flatMap((action) => Array<Action>(shares[action]).fill(action));

/** The next thing that somebody does. */
export function nextAction(random: Random): Action {
  return random.pick(sequence);
}
