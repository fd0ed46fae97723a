import type { Day } from './day-rules.ts';
import type { SeasonSums } from './season-sums-rules.ts';

/** Members of no season have sums too. */
export interface Inscription {
  saison: SeasonSums;
  day: Day;
}

const none: readonly SeasonSums[] = [];

/** Counted once per season of inscription or held cotisation, once known as a member (S-10). */
export class Person {
  /** None when unknown, in the trash, or no member. */
  #inscription: Inscription | undefined;
  /** One entry per line; replaced, not grown, to save memory. */
  #held: readonly SeasonSums[] = none;

  /** From 0. */
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }

  get isMember(): boolean {
    return this.#inscription !== undefined;
  }

  /** Undefined when no member any more. */
  inscribe(inscription: Inscription | undefined): void {
    this.#count(-1);
    this.#inscription = inscription;
    this.#count(1);
  }

  hold(saison: SeasonSums): void {
    if (this.isMember && !this.#belongsTo(saison)) saison.nbAdherents += 1;
    this.#held = [...this.#held, saison];
  }

  letGo(saison: SeasonSums): void {
    const at = this.#held.indexOf(saison);
    this.#held = this.#held.toSpliced(at, 1);
    if (this.isMember && !this.#belongsTo(saison)) saison.nbAdherents -= 1;
  }

  #belongsTo(saison: SeasonSums): boolean {
    return this.#inscription?.saison === saison || this.#held.includes(saison);
  }

  #count(sign: 1 | -1): void {
    if (!this.#inscription) return;
    const { saison, day } = this.#inscription;
    for (const one of new Set([saison, ...this.#held])) one.nbAdherents += sign;
    saison.addToDay(day, { nbAdherents: sign });
  }
}
