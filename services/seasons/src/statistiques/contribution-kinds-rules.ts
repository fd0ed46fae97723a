import type { Contribution } from './contributions-rules.ts';
import { dayOf, type Day } from './day-rules.ts';
import type { Inscription, Person } from './person-rules.ts';
import type { SeasonSums } from './season-sums-rules.ts';

// Classes, not closures: half a million are kept.

/** A tombstone stays, so that a late older version adds nothing. */
export class Nothing implements Contribution {
  readonly version: number;

  constructor(version: number) {
    this.version = version;
  }

  apply(): void {}
}

export class InscriptionsOf implements Contribution {
  readonly version: number;
  readonly #person: Person;
  readonly #inscriptions: readonly Inscription[];

  constructor(version: number, person: Person, inscriptions: readonly Inscription[]) {
    this.version = version;
    this.#person = person;
    this.#inscriptions = inscriptions;
  }

  apply(sign: 1 | -1): void {
    this.#person.inscribe(sign === 1 ? this.#inscriptions : undefined);
  }
}

/** Agreed by one person for one formula, in minor units. */
export interface Share {
  person: Person;
  formuleId: string;
  montant: number;
}

export class AgreedOf implements Contribution {
  readonly version: number;
  readonly #saison: SeasonSums;
  readonly #day: Day;
  readonly #montant: number;
  readonly #shares: readonly Share[];

  constructor(version: number, saison: SeasonSums, day: Day, montant: number, shares: readonly Share[]) {
    this.version = version;
    this.#saison = saison;
    this.#day = day;
    this.#montant = montant;
    this.#shares = shares;
  }

  apply(sign: 1 | -1): void {
    const saison = this.#saison;
    saison.nbCotisations += sign;
    saison.montantTotalCotisations += sign * this.#montant;
    saison.addToDay(this.#day, { nbCotisations: sign });
    for (const { person, formuleId, montant } of this.#shares) {
      if (sign === 1) person.hold(saison);
      else person.letGo(saison);
      saison.addToFormule(formuleId, person, montant, sign);
    }
  }
}

/** Negative when taken back; minor units. */
export interface Receipt {
  /** `YYYY-MM-DD` */
  dateReglement: string;
  montant: number;
}

/** A promise counts as a règlement, with what was received of it. */
export class ReceivedOf implements Contribution {
  readonly version: number;
  readonly #saison: SeasonSums;
  readonly #montant: number;
  /** Day and amount alternate, each day once. */
  readonly #days: readonly number[];

  constructor(version: number, saison: SeasonSums, montant: number, receipts: readonly Receipt[]) {
    this.version = version;
    this.#saison = saison;
    this.#montant = montant;
    this.#days = amountsByDay(receipts);
  }

  apply(sign: 1 | -1): void {
    this.#saison.nbReglements += sign;
    this.#saison.montantTotalReglements += sign * this.#montant;
    for (let at = 0; at < this.#days.length; at += 2) {
      const montant = this.#days[at + 1]!;
      const nbReglements = montant > 0 ? sign : 0;
      this.#saison.addToDay(this.#days[at]!, { nbReglements, montantRecu: sign * montant });
    }
  }
}

/** Minor units. */
export interface Refund {
  saison: SeasonSums;
  day: Day;
  montant: number;
}

/** A refund is no règlement, but money that left (M-36). */
export class RefundedOf implements Contribution {
  readonly version: number;
  readonly #refunds: readonly Refund[];

  constructor(version: number, refunds: readonly Refund[]) {
    this.version = version;
    this.#refunds = refunds;
  }

  apply(sign: 1 | -1): void {
    for (const { saison, day, montant } of this.#refunds) {
      saison.montantTotalReglements -= sign * montant;
      saison.addToDay(day, { montantRecu: -sign * montant });
    }
  }
}

const none: readonly number[] = [];

function amountsByDay(receipts: readonly Receipt[]): readonly number[] {
  const [first, ...others] = receipts;
  if (!first) return none;
  // Nearly all: an array of just that size.
  if (others.length === 0) return first.montant === 0 ? none : [dayOf(first.dateReglement), first.montant];
  const days = new Map<Day, number>();
  for (const { dateReglement, montant } of receipts) {
    const day = dayOf(dateReglement);
    days.set(day, (days.get(day) ?? 0) + montant);
  }
  // Sliced: a grown array keeps spare room.
  return [...days].flatMap((dayAndAmount) => (dayAndAmount[1] === 0 ? [] : dayAndAmount)).slice();
}
