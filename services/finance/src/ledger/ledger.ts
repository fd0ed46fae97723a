import type { CotisationDocument } from '../cotisations/cotisation-document.ts';
import type { CreditDocument } from '../credits/credit-document.ts';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { recounted } from './recount-rules.ts';

/** A document before an operation (null when it is born in it) and after. */
export interface Changed<T> {
  before: T | null;
  after: T;
}

/** Documents of one kind, by id, with what an operation made of them. */
class Table<T extends { _id: string }> {
  readonly #before: ReadonlyMap<string, T>;
  readonly #now: Map<string, T>;

  constructor(documents: readonly T[]) {
    this.#before = new Map(documents.map((document) => [document._id, document]));
    this.#now = new Map(this.#before);
  }

  /** Throws when it was not loaded: an operation must know all that it touches. */
  get(id: string): T {
    const found = this.#now.get(id);
    if (!found) throw new Error(`${id} was not loaded`);
    return found;
  }

  find(id: string): T | undefined {
    return this.#now.get(id);
  }

  /** In the order they were loaded, then born. */
  all(): T[] {
    return [...this.#now.values()];
  }

  set(document: T): void {
    this.#now.set(document._id, document);
  }

  changed(): Changed<T>[] {
    return this.all()
      .map((after) => ({ before: this.#before.get(after._id) ?? null, after }))
      .filter(({ before, after }) => before !== after);
  }
}

/** What an operation starts from. */
export interface LoadedMoney {
  cotisations?: readonly CotisationDocument[];
  /** Live règlements with an allocation to any of the cotisations, and whatever else the operation names. */
  reglements?: readonly ReglementDocument[];
  /** Credits used on any of the cotisations, and whatever else the operation names. */
  credits?: readonly CreditDocument[];
}

/**
 * The money that one operation reads and changes, in memory (infra/decisions/0014). For each cotisation in it, every live
 * règlement and credit that pays it is in it too: whenever one of them changes, the cotisation is counted again.
 */
export class Ledger {
  readonly #cotisations: Table<CotisationDocument>;
  readonly #reglements: Table<ReglementDocument>;
  readonly #credits: Table<CreditDocument>;

  constructor({ cotisations = [], reglements = [], credits = [] }: LoadedMoney) {
    this.#cotisations = new Table(cotisations);
    this.#reglements = new Table(reglements);
    this.#credits = new Table(credits);
  }

  cotisation(id: string): CotisationDocument {
    return this.#cotisations.get(id);
  }

  reglement(id: string): ReglementDocument {
    return this.#reglements.get(id);
  }

  credit(id: string): CreditDocument {
    return this.#credits.get(id);
  }

  get cotisations(): CotisationDocument[] {
    return this.#cotisations.all();
  }

  get reglements(): ReglementDocument[] {
    return this.#reglements.all();
  }

  get credits(): CreditDocument[] {
    return this.#credits.all();
  }

  putCotisation(document: CotisationDocument): void {
    this.#cotisations.set(document);
    this.#recount([document._id]);
  }

  putReglement(document: ReglementDocument): void {
    const before = this.#reglements.find(document._id);
    this.#reglements.set(document);
    this.#recount([...(before?.allocations ?? []), ...document.allocations].map((one) => one.cotisationId));
  }

  putCredit(document: CreditDocument): void {
    const before = this.#credits.find(document._id);
    this.#credits.set(document);
    this.#recount([...(before?.utilisations ?? []), ...document.utilisations].map((one) => one.cotisationId));
  }

  /** Everything that differs from what was loaded. */
  get changed() {
    return {
      cotisations: this.#cotisations.changed(),
      reglements: this.#reglements.changed(),
      credits: this.#credits.changed(),
    };
  }

  /** A cotisation outside the ledger, which another one's règlement also pays, keeps its amounts: they cannot change. */
  #recount(ids: readonly string[]): void {
    for (const id of new Set(ids)) {
      const cotisation = this.#cotisations.find(id);
      if (cotisation) this.#cotisations.set(recounted(cotisation, this.reglements, this.credits));
    }
  }
}
