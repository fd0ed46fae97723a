import type { Random } from '../../../demo/random.ts';

/** Draws `rounds` of `all`: each once in random order, then any. */
export function drawRounds<T>(all: readonly T[], rounds: number, random: Random): T[] {
  const left = [...all];
  const drawn: T[] = [];
  while (drawn.length < rounds) {
    if (left.length === 0) drawn.push(random.pick(all));
    else drawn.push(...left.splice(random.integer(left.length), 1));
  }
  return drawn;
}
