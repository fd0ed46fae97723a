import { inscriptionsOf } from '@club/contract';
import {
  AgreedOf,
  InscriptionsOf,
  Nothing,
  ReceivedOf,
  RefundedOf,
  type Share,
} from './contribution-kinds-rules.ts';
import { Contributions, type Contribution } from './contributions-rules.ts';
import type { CopiedAdherent, CopiedCotisation, CopiedCredit, CopiedReglement } from './copied-rules.ts';
import { calendarDayOf, dayOf, type Day } from './day-rules.ts';
import { Person } from './person-rules.ts';
import { SeasonSums } from './season-sums-rules.ts';

/** Formula of a line that names none. */
const noFormule = '';

/**
 * The figures of every season, kept as sums while copies are put in: whatever the order, however often each version comes, they
 * are those of the last versions. `dayAt` tells the day it was in the club at an ISO instant.
 */
export class Statistics {
  readonly adherents = new Contributions<CopiedAdherent>((one) => this.#inscriptionsOf(one));
  readonly cotisations = new Contributions<CopiedCotisation>((one) => this.#agreedOf(one));
  readonly reglements = new Contributions<CopiedReglement>((one) => this.#receivedOf(one));

  readonly credits = new Contributions<CopiedCredit>((one) => this.#refundedOf(one));

  readonly #dayAt: (instant: string) => Day;
  readonly #saisons = new Map<string, SeasonSums>();
  readonly #persons = new Map<string, Person>();
  /** One text for all lines of a formula. */
  readonly #formuleIds = new Map<string, string>();

  constructor(dayAt: (instant: string) => Day) {
    this.#dayAt = dayAt;
  }

  /** The sums of a season; of one that nothing is known of, zeros. Amounts are minor units. */
  sumsOf(saisonId: string): SeasonSums {
    return this.#saisons.get(saisonId) ?? new SeasonSums();
  }

  /** The sums of all seasons of which something is known, and of what lies in none. */
  allSums(): Iterable<SeasonSums> {
    return this.#saisons.values();
  }

  /** How many persons have been met; their numbers lie below. */
  get nbPersons(): number {
    return this.#persons.size;
  }

  #inscriptionsOf(adherent: CopiedAdherent): Contribution {
    const { _id, version, deleted, estAdherent } = adherent;
    // A copy from before the field is a member's.
    const isMember = !deleted && estAdherent !== false;
    if (!isMember) return new Nothing(version);
    const inscriptions = inscriptionsOf(adherent, (instant) => {
      const day = this.#dayAt(instant);
      return Number.isNaN(day) ? '' : calendarDayOf(day);
    });
    return new InscriptionsOf(
      version,
      this.#person(_id),
      inscriptions.map(({ saisonId, jour }) => ({ saison: this.#saison(saisonId), day: dayOf(jour) })),
    );
  }

  #agreedOf({
    version,
    deleted,
    saisonId,
    montantTotal,
    adherents,
    createdAt,
  }: CopiedCotisation): Contribution {
    if (deleted) return new Nothing(version);
    const shares = adherents.flatMap(({ adherentId, montantAdherent, formules }): Share[] => {
      const person = this.#person(adherentId);
      if (formules.length === 0) return [{ person, formuleId: noFormule, montant: montantAdherent }];
      return formules.map(({ formuleId, montant }) => ({
        person,
        formuleId: this.#formuleId(formuleId),
        montant,
      }));
    });
    // Sliced: an array that has grown keeps room for many more.
    return new AgreedOf(
      version,
      this.#saison(saisonId),
      this.#dayAt(createdAt),
      montantTotal,
      shares.slice(),
    );
  }

  #receivedOf({
    version,
    deleted,
    saisonId,
    montantRecu,
    dateReglement,
    details,
  }: CopiedReglement): Contribution {
    if (deleted) return new Nothing(version);
    // Those of a state from before they were published: absent, or left over in the copy from a version that had them.
    const areTold = details?.reduce((sum, { montant }) => sum + montant, 0) === montantRecu;
    const receipts = areTold ? details : [{ dateReglement, montant: montantRecu }];
    return new ReceivedOf(version, this.#saison(saisonId), montantRecu, receipts);
  }

  #refundedOf({ version, deleted, remboursements = [] }: CopiedCredit): Contribution {
    if (deleted || remboursements.length === 0) return new Nothing(version);
    const refunds = remboursements.map(({ saisonId, dateRemboursement, montant }) => ({
      saison: this.#saison(saisonId),
      day: dayOf(dateRemboursement),
      montant,
    }));
    return new RefundedOf(version, refunds);
  }

  #saison(id: string): SeasonSums {
    return known(this.#saisons, id, () => new SeasonSums());
  }

  #person(id: string): Person {
    return known(this.#persons, id, () => new Person(this.#persons.size));
  }

  #formuleId(id: string): string {
    return known(this.#formuleIds, id, () => id);
  }
}

/** What the map has under this key, made when it is missing. */
function known<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
