import type { Day } from './day-rules.ts';
import type { SeasonSums } from './season-sums-rules.ts';

/** Where and when a member is inscribed; those of no season have their sums too. */
export interface Inscription {
  saison: SeasonSums;
  day: Day;
}

const none: readonly SeasonSums[] = [];

/**
 * One person as the figures see it: counted once in the season of inscription and in each of which it holds a cotisation, as
 * long as it is known to be a member. A cotisation may be known before its member: then the person counts from that moment on.
 */
export class Person {
  /** None for who is unknown, in the trash, or a payer who is no member (design.md "Members and seasons"). */
  #inscription: Inscription | undefined;
  /** One entry a line held: a season may come several times. Replaced, not grown: a grown array keeps room for many more. */
  #held: readonly SeasonSums[] = none;

  /** Counted from 0: where it stands in a row of all persons. */
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }

  get isMember(): boolean {
    return this.#inscription !== undefined;
  }

  /** Takes where the member is inscribed; undefined when it is no member any more. */
  inscribe(inscription: Inscription | undefined): void {
    this.#count(-1);
    this.#inscription = inscription;
    this.#count(1);
  }

  /** Holds one line more in a season. */
  hold(saison: SeasonSums): void {
    if (this.isMember && !this.#belongsTo(saison)) saison.nbAdherents += 1;
    this.#held = [...this.#held, saison];
  }

  /** Holds one line less. */
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
