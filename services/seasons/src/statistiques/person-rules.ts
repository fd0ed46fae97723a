import type { Day } from './day-rules.ts';
import type { SeasonSums } from './season-sums-rules.ts';

/** In one season. */
export interface Inscription {
  saison: SeasonSums;
  day: Day;
}

const none: readonly SeasonSums[] = [];

/** Counted once in each season where he is inscribed or holds a cotisation, once known as a member (S-10). */
export class Person {
  /** Undefined when unknown, in the trash, or no member. */
  #inscriptions: readonly Inscription[] | undefined;
  /** One entry per line; replaced, not grown, to save memory. */
  #held: readonly SeasonSums[] = none;

  /** From 0. */
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }

  get isMember(): boolean {
    return this.#inscriptions !== undefined;
  }

  /** Undefined when no member any more. */
  inscribe(inscriptions: readonly Inscription[] | undefined): void {
    this.#count(-1);
    this.#inscriptions = inscriptions;
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
    return this.#held.includes(saison) || this.#inscriptions?.some((one) => one.saison === saison) === true;
  }

  #count(sign: 1 | -1): void {
    if (!this.#inscriptions) return;
    const saisons = this.#inscriptions.map(({ saison }) => saison);
    for (const one of new Set([...saisons, ...this.#held])) one.nbAdherents += sign;
    for (const { saison, day } of this.#inscriptions) saison.addToDay(day, { nbAdherents: sign });
  }
}
