import type { Db } from 'mongodb';
import type { Account } from '../../services/finance/src/service/invariants/checks.ts';
import { firstOf, unlike } from '../../services/finance/src/service/invariants/compare-rules.ts';
import { atOneMoment, type Snapshot } from '../../services/finance/src/service/invariants/snapshot.ts';
import { awaitCopies } from './await-copies.ts';

interface Row {
  _id: string;
  version: number;
  saisonId: string;
  /** Of a document. */
  archivedAt?: Date | null;
  /** Of a copy; a tombstone keeps the last state. */
  deleted?: boolean;
  [field: string]: unknown;
}

/** Collections and compared fields; the first field is totalled per season. */
const kinds = [
  { name: 'cotisation', collection: 'cotisations', amounts: ['montantTotal', 'montantRegle'] },
  { name: 'règlement', collection: 'reglements', amounts: ['montantRecu', 'montantTotal'] },
  { name: 'credit', collection: 'credits', amounts: ['montant', 'restant'] },
] as const;
type Kind = (typeof kinds)[number];

const said = { payeurId: 1, saisonId: 1, version: 1 } as const;

/**
 * Compares a service's money copies and season totals with finance. Late copies get `limitMs`; kinds it does not copy
 * are skipped.
 */
export async function checkCopies(
  finance: Db,
  copies: Db,
  account: Account,
  limitMs = 10_000,
): Promise<void> {
  const collections = new Set((await copies.listCollections().toArray()).map(({ name }) => name));
  for (const kind of kinds) {
    const copied = copyOf(kind);
    if (!collections.has(copied)) continue;
    const invariant = `${kind.name}: each copy in ${copies.databaseName} agrees`;
    account.announce(invariant);
    const late = await atOneMoment(finance.client, (of) =>
      compare(of(finance), of(copies), kind, account, invariant),
    );
    const missing = await awaitCopies(copies.collection(copied), late, limitMs);
    for (const [id, version] of missing) {
      account.note(invariant, id, `not at version ${version} after ${limitMs / 1_000} s`);
    }
  }
}

function copyOf({ collection }: Kind): string {
  return `${collection.slice(0, -1)}_copies`;
}

/** Walks both collections by id. Returns versions not yet copied. */
async function compare(
  documents: Snapshot,
  copies: Snapshot,
  kind: Kind,
  account: Account,
  invariant: string,
): Promise<Map<string, number>> {
  const fields = {
    ...said,
    remboursements: 1,
    ...Object.fromEntries(kind.amounts.map((amount) => [amount, 1])),
  };
  const inOrder = { sort: { _id: 1 as const } };
  const copied = rowsOf(copies, copyOf(kind), { ...inOrder, projection: { ...fields, deleted: 1 } });
  const totals = new Totals();
  const refunds = new Totals();
  const late = new Map<string, number>();
  let copy = await copied.next();
  for await (const row of rowsOf(documents, kind.collection, {
    ...inOrder,
    projection: { ...fields, archivedAt: 1 },
  })) {
    while (!copy.done && copy.value._id < row._id) {
      account.note(invariant, copy.value._id, 'its document does not exist');
      copy = await copied.next();
    }
    const own = !copy.done && copy.value._id === row._id ? copy.value : undefined;
    if (own) copy = await copied.next();
    if (!own || own.version < row.version) {
      late.set(row._id, row.version);
      continue;
    }
    account.note(invariant, row._id, disagreement(row, own, kind));
    totals.add(row, own, kind.amounts[0]);
    if (kind.name === 'credit') refunds.addRefunds(row, own);
  }
  for (; !copy.done; copy = await copied.next()) {
    account.note(invariant, copy.value._id, 'its document does not exist');
  }
  totals.note(account, `${kind.name}: season totals of the copies = sum of rows`);
  if (kind.name === 'credit')
    refunds.note(account, 'credit: refunds of each season in the copies = those of the rows');
  return late;
}

async function* rowsOf(
  snapshot: Snapshot,
  collection: string,
  options: Parameters<Snapshot['batches']>[1],
): AsyncGenerator<Row, undefined> {
  for await (const rows of snapshot.batches<Row>(collection, options)) yield* rows;
}

function disagreement(row: Row, copy: Row, { amounts }: Kind): string | undefined {
  const deleted = row.archivedAt !== null;
  return firstOf(
    unlike('version', copy.version, row.version),
    unlike('deleted', copy.deleted, deleted),
    ...(deleted ? [] : ['payeurId', 'saisonId', ...amounts]).map((field) =>
      unlike(field, copy[field], row[field]),
    ),
  );
}

/** A figure per season: sum of finance's rows and of the copies. */
class Totals {
  readonly #seasons = new Map<string, { rows: number; copies: number }>();

  add(row: Row, copy: Row, amount: string): void {
    if (row.archivedAt === null) this.#of(row.saisonId).rows += Number(row[amount]);
    if (copy.deleted === false) this.#of(copy.saisonId).copies += Number(copy[amount]);
  }

  /** Refunds; one without season counts in its credit's. */
  addRefunds(row: Row, copy: Row): void {
    const refunds = row.archivedAt === null ? refundsIn(row) : [];
    for (const refund of refunds) this.#of(refund.saisonId ?? row.saisonId).rows += refund.montant;
    const copied = copy.deleted === false ? refundsIn(copy) : [];
    for (const refund of copied) this.#of(refund.saisonId ?? '').copies += refund.montant;
  }

  note(account: Account, invariant: string): void {
    account.announce(invariant);
    for (const [saisonId, { rows, copies }] of this.#seasons) {
      account.note(invariant, saisonId, unlike('total of the copies', copies, rows));
    }
  }

  #of(saisonId: string) {
    const known = this.#seasons.get(saisonId) ?? { rows: 0, copies: 0 };
    this.#seasons.set(saisonId, known);
    return known;
  }
}

function refundsIn({ remboursements }: Row): readonly { montant: number; saisonId?: string }[] {
  return Array.isArray(remboursements) ? remboursements : [];
}
