import type { UnitOfWork } from '@club/service-kit';
import { Cotisations, type CotisationDocument } from '../../documents/money/cotisations.ts';
import { Credits, type CreditDocument } from '../../documents/money/credits.ts';
import { Reglements, type ReglementDocument } from '../../documents/money/reglements.ts';
import { Recus, type RecuDocument } from '../../payments/recus/recus.ts';

/** Everything of money that hangs on one person, archived included. */
export interface MoneyOfOne {
  /** As payer, or as one of its members. */
  cotisations: CotisationDocument[];
  /** As payer, or paying for him. */
  reglements: ReglementDocument[];
  credits: CreditDocument[];
  /** Of his money, and those that tell what was paid for him. */
  recus: RecuDocument[];
}

/** Reads it, in `unit` when given. */
export async function moneyOfPerson(unit: UnitOfWork | undefined, id: string): Promise<MoneyOfOne> {
  const options = { ...(unit && { session: unit.session }) };
  const ofPayer = { payeurId: id };
  const cotisations = await Cotisations.find(
    { $or: [ofPayer, { 'adherents.adherentId': id }] },
    options,
  ).toArray();
  // Through their cotisations: what pays a member's line is indexed by the cotisation.
  const cotisationIds = cotisations.map(({ _id }) => _id);
  const reglements = await Reglements.find(
    { $or: [ofPayer, { 'allocations.cotisationId': { $in: cotisationIds } }] },
    options,
  ).toArray();
  const credits = await Credits.find(ofPayer, options).toArray();
  const reglementIds = reglements.map(({ _id }) => _id);
  const recus = await Recus.find(
    { $or: [ofPayer, { 'lignes.reglementId': { $in: reglementIds } }] },
    options,
  ).toArray();
  return { cotisations, reglements, credits, recus };
}
