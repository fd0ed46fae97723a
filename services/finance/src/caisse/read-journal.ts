import { minor, type Minor, type UnitOfWork } from '@club/service-kit';
import { type JournalLine, linesOfCredit, linesOfReglement } from '../ledger/journal-rules.ts';
import { sumOf } from '../ledger/amounts.ts';
import { type ClotureDocument, Clotures } from '../money/clotures.ts';
import { type CreditDocument, Credits } from '../money/credits.ts';
import { type ReglementDocument, Reglements } from '../money/reglements.ts';

/** A document with its lines of the days asked for. */
export interface Journal {
  reglements: ReglementDocument[];
  credits: CreditDocument[];
}

/** Live documents with a line on these days, both included; within a transaction when `unit` is given. */
export async function readJournal(from: string, to: string, unit?: UnitOfWork): Promise<Journal> {
  const options = unit && { session: unit.session };
  const days = { $elemMatch: { dateReglement: { $gte: from, $lte: to } } };
  const refunds = { $elemMatch: { dateRemboursement: { $gte: from, $lte: to } } };
  const reglements = await Reglements.find({ details: days, archivedAt: null }, options).toArray();
  const credits = await Credits.find({ remboursements: refunds, archivedAt: null }, options).toArray();
  return { reglements, credits };
}

/** All lines of a journal that lie on these days. */
export function linesOf({ reglements, credits }: Journal, from: string, to: string): JournalLine[] {
  return [...reglements.flatMap(linesOfReglement), ...credits.flatMap(linesOfCredit)].filter(
    ({ jour }) => jour >= from && jour <= to,
  );
}

/** The last closing of each cashier before a day. */
export async function closingsBefore(jour: string, unit?: UnitOfWork): Promise<Map<string, ClotureDocument>> {
  const found = Clotures.aggregate<{ last: ClotureDocument }>(
    [
      { $match: { jour: { $lt: jour } } },
      { $sort: { caissier: 1, jour: -1 } },
      { $group: { _id: '$caissier', last: { $first: '$$ROOT' } } },
    ],
    unit && { session: unit.session },
  );
  return new Map((await found.toArray()).map(({ last }) => [last.caissier, last]));
}

/**
 * Cash in a till before a day: what its last closing left, with what came and went on the days since that nobody closed. Nothing
 * before the first closing of a cashier (M-49).
 */
export async function openingOf(
  last: ClotureDocument | undefined,
  jour: string,
  unit?: UnitOfWork,
): Promise<Minor> {
  if (!last) return minor(0);
  const { caissier } = last;
  const options = unit && { session: unit.session };
  const between = { $gt: last.jour, $lt: jour };
  const received = Reglements.aggregate<{ sum: number }>(
    [
      { $match: { 'details.dateReglement': between, archivedAt: null } },
      { $unwind: '$details' },
      {
        $match: {
          'details.dateReglement': between,
          'details.createdBy': caissier,
          'details.typeReglement': 'espece',
        },
      },
      { $group: { _id: null, sum: { $sum: '$details.montant' } } },
    ],
    options,
  );
  const refunded = Credits.aggregate<{ sum: number }>(
    [
      { $match: { 'remboursements.dateRemboursement': between, archivedAt: null } },
      { $unwind: '$remboursements' },
      {
        $match: {
          'remboursements.dateRemboursement': between,
          'remboursements.by': caissier,
          'remboursements.typeReglement': 'espece',
        },
      },
      { $group: { _id: null, sum: { $sum: '$remboursements.montant' } } },
    ],
    options,
  );
  const [came] = await received.toArray();
  const [went] = await refunded.toArray();
  return minor(sumOf([last.fonds, minor(came?.sum ?? 0)]) - (went?.sum ?? 0));
}
