import { RuleError } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { Caisse } from '../../documents/money/signatures.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { recounted } from './recount-rules.ts';
import { refuseRemiseChanges } from './remise-rules.ts';

/** A document before an operation (null when created by it) and after. */
export interface Changed<T> {
  before: T | null;
  after: T;
}

class Table<T extends { _id: string }> {
  readonly #before: ReadonlyMap<string, T>;
  readonly #now: Map<string, T>;

  constructor(documents: readonly T[]) {
    this.#before = new Map(documents.map((document) => [document._id, document]));
    this.#now = new Map(this.#before);
  }

  /** Throws when the document was not loaded. */
  get(id: string): T {
    const found = this.#now.get(id);
    if (!found) throw new Error(`${id} was not loaded`);
    return found;
  }

  find(id: string): T | undefined {
    return this.#now.get(id);
  }

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

/** Documents an operation starts from. */
export interface LoadedMoney {
  cotisations?: readonly CotisationDocument[];
  /** Live règlements with an allocation to any of the cotisations, and those the operation names. */
  reglements?: readonly ReglementDocument[];
  /** Credits used on any of the cotisations, and those the operation names. */
  credits?: readonly CreditDocument[];
}

/**
 * The money one operation reads and changes, in memory (docs/decisions/0014). It must hold every live règlement and
 * credit that pays one of its cotisations, since cotisations are recounted from them.
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

  /** All documents that differ from what was loaded. */
  get changed() {
    return {
      cotisations: this.#cotisations.changed(),
      reglements: this.#reglements.changed(),
      credits: this.#credits.changed(),
    };
  }

  /** Cotisations outside the ledger are skipped: their amounts cannot change. */
  #recount(ids: readonly string[]): void {
    for (const id of new Set(ids)) {
      const cotisation = this.#cotisations.find(id);
      if (cotisation) this.#cotisations.set(recounted(cotisation, this.reglements, this.credits));
    }
  }
}

/** Time, day, actor and new ids: passed in so that rules stay pure. */
export interface OperationContext {
  now: Date;
  /** The club's day, `YYYY-MM-DD`. */
  today: string;
  /** Seasons that have not begun: their debts are paid only where they are named (M-17). */
  toCome: ReadonlySet<string>;
  /** Name of the actor. */
  by: string;
  /** Id of the actor; null for automatic operations. */
  byId: string | null;
  /** Till of the actor; null for automatic receipts. */
  caisse: Caisse | null;
  newId(): string;
}

interface Versioned {
  _id: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

/**
 * The documents an operation changed, with the next version and who changed them when.
 * @throws RuleError `conflict` of `refuseRemiseChanges`
 */
export function settled(ledger: Ledger, { now, by }: OperationContext) {
  refuseRemiseChanges(ledger.changed.reglements);
  const next = <T extends Versioned>({ before, after }: Changed<T>): Changed<T> => ({
    before,
    after: { ...after, version: (before?.version ?? 0) + 1, updatedAt: now, updatedBy: by },
  });
  const { cotisations, reglements, credits } = ledger.changed;
  return {
    cotisations: cotisations.filter(isDifferent).map(next),
    reglements: reglements.filter(isDifferent).map(next),
    credits: credits.filter(isDifferent).map(next),
  };
}

/** Result of `settled`. */
export type SettledMoney = ReturnType<typeof settled>;

/** Recounting or resending may give equal content. */
const isDifferent = <T>({ before, after }: Changed<T>): boolean => before === null || !isAlike(before, after);

/** Compares by value, whatever the order of fields. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOneOrder) === JSON.stringify(other, inOneOrder);

function inOneOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Why a règlement can no longer be changed (M-32); null while it can. */
export function lockOf(reglement: ReglementDocument): string | null {
  if (reglement.contrePasseDeId !== null) return 'Une contre-passation ne se modifie pas.';
  if (reglement.contrePasseParId !== null) return 'Ce règlement est contre-passé.';
  return null;
}

/** A règlement that can still be changed; throws RuleError `not_found` when archived, `rule` when reversed. */
export function changeableReglement(ledger: Ledger, id: string): ReglementDocument {
  const reglement = ledger.reglement(id);
  if (reglement.archivedAt !== null) throw reglementNotFound();
  const locked = lockOf(reglement);
  if (locked) throw new RuleError('rule', { message: locked });
  return reglement;
}

/** The `not_found` error of a règlement. */
export function reglementNotFound(): RuleError {
  return new RuleError('not_found', { message: 'Règlement introuvable.' });
}
