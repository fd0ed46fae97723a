import type { Day } from './day-rules.ts';

/** One season on one day. Amounts in minor units. */
export interface DaySums {
  nbAdherents: number;
  nbCotisations: number;
  /** With more received than taken back. */
  nbReglements: number;
  /** Taken back is subtracted. */
  montantRecu: number;
}

/** A person, as a formula counts him. */
interface Holder {
  /** From 0, each person's own. */
  readonly number: number;
  readonly isMember: boolean;
}

export interface FormuleSums {
  readonly id: string;
  /** Minor units. */
  montant: number;
  /** Holders with their number of lines. */
  readonly holders: Map<Holder, number>;
}

/** Running sums of a season, or of none. Amounts in minor units. */
export class SeasonSums {
  nbAdherents = 0;
  nbCotisations = 0;
  nbReglements = 0;
  montantTotalCotisations = 0;
  montantTotalReglements = 0;
  /** Days with something left. */
  readonly days = new Map<Day, DaySums>();
  /** Held ones. */
  readonly formules = new Map<string, FormuleSums>();

  /** Subtracting leaves no trace; an unreadable day is none. */
  addToDay(day: Day, added: Partial<DaySums>): void {
    if (Number.isNaN(day)) return;
    const sums = this.days.get(day) ?? { nbAdherents: 0, nbCotisations: 0, nbReglements: 0, montantRecu: 0 };
    sums.nbAdherents += added.nbAdherents ?? 0;
    sums.nbCotisations += added.nbCotisations ?? 0;
    sums.nbReglements += added.nbReglements ?? 0;
    sums.montantRecu += added.montantRecu ?? 0;
    const isEmpty =
      sums.nbAdherents === 0 && sums.nbCotisations === 0 && sums.nbReglements === 0 && sums.montantRecu === 0;
    if (isEmpty) this.days.delete(day);
    else this.days.set(day, sums);
  }

  /** `sign` 1 or -1. */
  addToFormule(id: string, holder: Holder, montant: number, sign: 1 | -1): void {
    const sums = this.formules.get(id) ?? { id, montant: 0, holders: new Map<Holder, number>() };
    const lines = (sums.holders.get(holder) ?? 0) + sign;
    sums.montant += sign * montant;
    if (lines === 0) sums.holders.delete(holder);
    else sums.holders.set(holder, lines);
    if (sums.holders.size === 0) this.formules.delete(id);
    else this.formules.set(id, sums);
  }
}
