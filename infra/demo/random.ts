/** Repeatable choices: the same seed gives the same club on every machine. */
export interface Random {
  /** From 0 to `below` - 1. */
  integer(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `percent` cases of a hundred. */
  chance(percent: number): boolean;
  digits(count: number): string;
}

/** Mulberry32: 32 bits of state, uniform enough for made-up people. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const integer = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return {
    integer,
    pick: (from) => from[integer(from.length)]!,
    chance: (percent) => integer(100) < percent,
    digits: (count) => Array.from({ length: count }, () => integer(10)).join(''),
  };
}
