import type { Day } from './day-rules.ts';
import type { Person } from './person-rules.ts';

/** What happened in one season on one day. Amounts are minor units. */
export interface DaySums {
  /** Members inscribed that day. */
  nbAdherents: number;
  /** Cotisations made that day. */
  nbCotisations: number;
  /** Règlements of which money was received that day, more than was taken back. */
  nbReglements: number;
  /** Received that day; what was taken back is subtracted. */
  montantRecu: number;
}

/** What was agreed for one formula in one season. */
export interface FormuleSums {
  readonly id: string;
  /** Minor units. */
  montant: number;
  /** Who holds it, and in how many lines; members and others alike. */
  readonly holders: Map<Person, number>;
}

/** Running sums of one season, of whatever lies in no season too. Amounts are minor units. */
export class SeasonSums {
  nbAdherents = 0;
  nbCotisations = 0;
  nbReglements = 0;
  montantTotalCotisations = 0;
  montantTotalReglements = 0;
  /** Only days on which something is left that happened. */
  readonly days = new Map<Day, DaySums>();
  /** Only formulas that somebody holds. */
  readonly formules = new Map<string, FormuleSums>();

  /** Adds to the sums of a day; subtracting what was added leaves no trace. An unreadable day is no day. */
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

  /** Adds (`sign` 1) or takes away (-1) what one person agreed to pay for a formula. */
  addToFormule(id: string, holder: Person, montant: number, sign: 1 | -1): void {
    const sums = this.formules.get(id) ?? { id, montant: 0, holders: new Map<Person, number>() };
    const lines = (sums.holders.get(holder) ?? 0) + sign;
    sums.montant += sign * montant;
    if (lines === 0) sums.holders.delete(holder);
    else sums.holders.set(holder, lines);
    if (sums.holders.size === 0) this.formules.delete(id);
    else this.formules.set(id, sums);
  }
}
