import type { Db, Document } from 'mongodb';
import type { Account } from '../../services/finance/src/service/invariants/checks.ts';
import { firstOf, unlike } from '../../services/finance/src/service/invariants/compare-rules.ts';

interface Row extends Document {
  _id: string;
}

const asFrozen = 'closed season: its figures are those that were frozen';
const asRows = 'closed season: its rows still come to its figures';

/**
 * Compares each closed season with its frozen figures and current money; later movements count elsewhere
 * (docs/decisions/0017).
 */
export async function checkClosings(
  { finance, members, seasons }: Readonly<Record<'finance' | 'members' | 'seasons', Db>>,
  account: Account,
): Promise<void> {
  account.announce(asFrozen, asRows);
  const closed = seasons.collection<Row>('saisons').find({ cloturee: true });
  for await (const { _id, figures } of closed) {
    const money = await finance.collection<Row>('saison_closings').findOne({ _id });
    const inscriptions = await members.collection<Row>('saison_closings').findOne({ _id });
    const frozen = { ...money, nbAdherents: inscriptions?.['nbAdherents'] as unknown } as Document;
    const wrong = [...moneyFields, 'nbAdherents'].map((field) =>
      unlike(field, figures?.[field], frozen[field]),
    );
    account.note(asFrozen, _id, firstOf(...wrong));
    const rows = {
      closedAt: money?.['closedAt'] as unknown,
      // Seasons closed by a former release were frozen without refunds.
      countsRefunds: money?.['montantRembourse'] !== undefined,
      figures: figures as Document,
    };
    account.note(asRows, _id, await compareRows(finance, _id, rows));
  }
}

const moneyFields = [
  'nbCotisations',
  'nbReglements',
  'montantTotalCotisations',
  'montantTotalReglements',
] as const;

async function compareRows(
  finance: Db,
  saisonId: string,
  { closedAt, countsRefunds, figures }: { closedAt: unknown; countsRefunds: boolean; figures: Document },
): Promise<string | undefined> {
  const cotisations = await sumOf(finance, 'cotisations', saisonId, '$montantTotal');
  const reglements = await sumOf(finance, 'reglements', saisonId, '$montantRecu');
  const refunded = countsRefunds ? await refundedOf(finance, saisonId) : 0;
  return firstOf(
    unlike('nbCotisations', cotisations.count, figures['nbCotisations']),
    unlike('montantTotalCotisations', cotisations.amount, figures['montantTotalCotisations']),
    unlike('montantTotalReglements', reglements.amount - refunded, figures['montantTotalReglements']),
    unlike('nbReglements', await reglementsAt(finance, saisonId, closedAt), figures['nbReglements']),
  );
}

/**
 * Règlements of a season at its closing. For promises withdrawn or given back later, the first of these steps has the
 * state.
 */
async function reglementsAt(finance: Db, saisonId: string, closedAt: unknown): Promise<number> {
  const steps = { entity: 'reglement', action: { $in: ['delete', 'restore'] }, at: { $gt: closedAt } };
  const first = new Map<unknown, unknown>();
  for await (const { entityId, action } of finance
    .collection('history')
    .find(steps)
    .sort({ at: 1, version: 1 }))
    if (!first.has(entityId)) first.set(entityId, action);
  const rows = finance.collection<Row>('reglements').find({ saisonId }, { projection: { archivedAt: 1 } });
  let count = 0;
  for await (const { _id, archivedAt } of rows) {
    const lived = archivedAt === null || archivedAt > (closedAt as Date);
    if (first.has(_id) ? first.get(_id) === 'delete' : lived) count += 1;
  }
  return count;
}

/** Refunds of credits per season; one without season counts in its credit's. */
async function refundedOf(finance: Db, saisonId: string): Promise<number> {
  const [sum] = await finance
    .collection('credits')
    .aggregate<{ amount: number }>([
      { $match: { archivedAt: null } },
      { $unwind: '$remboursements' },
      { $match: { $expr: { $eq: [{ $ifNull: ['$remboursements.saisonId', '$saisonId'] }, saisonId] } } },
      { $group: { _id: null, amount: { $sum: '$remboursements.montant' } } },
    ])
    .toArray();
  return sum?.amount ?? 0;
}

async function sumOf(
  finance: Db,
  collection: string,
  saisonId: string,
  amount: string,
): Promise<{ count: number; amount: number }> {
  const [sum] = await finance
    .collection(collection)
    .aggregate<{ count: number; amount: number }>([
      { $match: { saisonId, archivedAt: null } },
      { $group: { _id: null, count: { $sum: 1 }, amount: { $sum: amount } } },
    ])
    .toArray();
  return sum ?? { count: 0, amount: 0 };
}
