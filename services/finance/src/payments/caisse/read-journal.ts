import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';

/** A document with its lines of the days asked for. */
export interface Journal {
  reglements: ReglementDocument[];
  credits: CreditDocument[];
}

/** Live documents with a line on these days, both included. */
export async function readJournal(from: string, to: string): Promise<Journal> {
  const days = { $elemMatch: { dateReglement: { $gte: from, $lte: to } } };
  const refunds = { $elemMatch: { dateRemboursement: { $gte: from, $lte: to } } };
  const [reglements, credits] = await Promise.all([
    Reglements.find({ details: days, archivedAt: null }).toArray(),
    Credits.find({ remboursements: refunds, archivedAt: null }).toArray(),
  ]);
  return { reglements, credits };
}
