import assert from 'node:assert/strict';
import { RuleError } from '@club/service-kit';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../../documents/money/credits.ts';
import type { ReglementDocument } from '../../../documents/money/reglements.ts';
import type { Asked } from '../../transactions/load-ledger.ts';
import {
  type Changed,
  Ledger,
  lockOf,
  type OperationContext,
  settled,
  type SettledMoney,
} from '../ledger.ts';
import { contextsFrom } from './build-money.ts';
import { TillBook } from './till-book.ts';

/** Documents of finance in memory: loads exactly what `load-ledger.ts` loads, stores what `settled` says. */
export class MoneyStore {
  readonly cotisations = new Map<string, CotisationDocument>();
  readonly reglements = new Map<string, ReglementDocument>();
  readonly credits = new Map<string, CreditDocument>();
  /** What the last operation changed. */
  last: SettledMoney = { cotisations: [], reglements: [], credits: [] };
  /** What each operation changed, oldest first. */
  readonly done: SettledMoney[] = [];
  readonly tills = new TillBook();
  readonly #nextContext = contextsFrom();

  /** Closes the open count of a till now. */
  closeTill(caissierId: string, counted: { ecart: number; fonds: number }): void {
    this.tills.close(caissierId, this.#nextContext().now, counted);
  }

  /** One transaction: loads what is asked for, changes it, stores what changed. A refusal stores nothing. */
  run<A>(asked: Asked, change: (ledger: Ledger, context: OperationContext) => A): A {
    const ledger = this.load(asked);
    const context = this.#nextContext();
    const answer = change(ledger, context);
    const money = settled(ledger, context);
    this.tills.note(money);
    this.last = money;
    this.done.push(money);
    const { cotisations, reglements, credits } = this.last;
    store(this.cotisations, cotisations);
    store(this.reglements, reglements);
    store(this.credits, credits);
    return answer;
  }

  /** The same; answers the refusal instead of throwing it, or nothing. Any other error is a mistake of the ledger. */
  attempt(
    asked: Asked,
    change: (ledger: Ledger, context: OperationContext) => unknown,
  ): RuleError | undefined {
    try {
      this.run(asked, change);
      return undefined;
    } catch (error) {
      if (error instanceof RuleError) return error;
      throw error;
    }
  }

  load(asked: Asked): Ledger {
    const reglements = idsIn(this.reglements, asked.reglements ?? []);
    const giving = reglements.filter(({ montantCredit }) => montantCredit !== 0).map(({ _id }) => _id);
    const credits = [...this.credits.values()].filter(
      ({ _id, reglementId }) =>
        asked.credits?.includes(_id) || (reglementId !== null && giving.includes(reglementId)),
    );
    const named = new Set([
      ...(asked.cotisations ?? []),
      ...reglements.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId)),
      ...credits.flatMap(({ utilisations }) => utilisations.map(({ cotisationId }) => cotisationId)),
    ]);
    const isDebt = ({ payeurId, archivedAt, statut }: CotisationDocument) =>
      payeurId === asked.debtsOf && archivedAt === null && statut !== 'payee';
    const cotisations = [...this.cotisations.values()].filter((one) => named.has(one._id) || isDebt(one));
    const paid = new Set(cotisations.filter((one) => one.montantAlloue > 0).map(({ _id }) => _id));
    const pays = (parts: readonly { cotisationId: string }[]) =>
      parts.some(({ cotisationId }) => paid.has(cotisationId));
    const rendus = new Set(cotisations.flatMap((one) => one.creditsRendus.map(({ creditId }) => creditId)));
    const used = [...this.credits.values()].filter(
      ({ _id, utilisations }) => pays(utilisations) || rendus.has(_id),
    );
    const behind = new Set([
      ...used.flatMap(({ _id, reglementId }) => (rendus.has(_id) ? (reglementId ?? []) : [])),
      ...cotisations.flatMap((one) => (one.promessesRendues ?? []).map(({ reglementId }) => reglementId)),
    ]);
    const paying = [...this.reglements.values()].filter(
      (one) =>
        (one.archivedAt === null && pays(one.allocations)) || (behind.has(one._id) && lockOf(one) === null),
    );
    return new Ledger({
      cotisations,
      reglements: [...new Set([...reglements, ...paying])],
      credits: [...new Set([...credits, ...used])],
    });
  }
}

function idsIn<T>(documents: ReadonlyMap<string, T>, ids: readonly string[]): T[] {
  return [...documents].filter(([id]) => ids.includes(id)).map(([, document]) => document);
}

interface Stored {
  _id: string;
  version: number;
}

/** Refuses a write that is not the next version of what is stored, as the database does. */
function store<T extends Stored>(documents: Map<string, T>, changed: readonly Changed<T>[]): void {
  for (const { before, after } of changed) {
    const known = documents.get(after._id);
    assert.equal(before, known ?? null, 'what was loaded is what is stored');
    assert.equal(after.version, (known?.version ?? 0) + 1, 'versions grow by one');
    documents.set(after._id, frozen(after));
  }
}

/** A document that no rule can change in place: it is shared with the next operation. */
function frozen<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
