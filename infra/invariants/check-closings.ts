import type { Db, Document } from 'mongodb';
import type { Account } from '../../services/finance/src/invariants/checks.ts';
import { firstOf, unlike } from '../../services/finance/src/invariants/compare-rules.ts';

/** A document whose id is a text. */
interface Row extends Document {
  _id: string;
}

const asFrozen = 'closed season: its figures are those that were frozen';
const asRows = 'closed season: its rows still come to its figures';

/**
 * Compares each closed season with what finance and members froze of it, and with the money it holds now: what is received,
 * reversed or withdrawn later belongs to another season, or moves no amount (infra/decisions/0017).
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
    account.note(asRows, _id, await compareRows(finance, _id, figures as Document));
  }
}

const moneyFields = [
  'nbCotisations',
  'nbReglements',
  'montantTotalCotisations',
  'montantTotalReglements',
] as const;

async function compareRows(finance: Db, saisonId: string, figures: Document): Promise<string | undefined> {
  const cotisations = await sumOf(finance, 'cotisations', saisonId, '$montantTotal');
  const reglements = await sumOf(finance, 'reglements', saisonId, '$montantRecu');
  return firstOf(
    unlike('nbCotisations', cotisations.count, figures['nbCotisations']),
    unlike('montantTotalCotisations', cotisations.amount, figures['montantTotalCotisations']),
    unlike('montantTotalReglements', reglements.amount, figures['montantTotalReglements']),
  );
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
