import type { Payeur, payeurCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { trusted } from 'mongoose';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { documentsInOrder } from '../lists/documents-in-order.ts';
import { livePersons } from '../lists/live-indexes.ts';
import { openStatut } from './compte-payeur.ts';
import { toPayeur } from './to-payeur.ts';

/** Suggestions when the caller does not say. */
const defaultLimit = 8;

/**
 * Members and other payers for what is being typed at the counter: the exact code first. Of those in the trash only who still owes,
 * after the others, and only when `corbeille` asks for them.
 */
export async function searchPayeurs({
  query: { search, limit = defaultLimit, corbeille = false },
  actor,
}: CallRequest<typeof payeurCalls.searchPayeurs>): Promise<Payeur[]> {
  const persons = await documentsInOrder(adherentCopy.model, livePersons.suggest(search, limit));
  const live = persons.filter(({ deleted }) => !deleted);
  const debtors = corbeille ? await debtorsInTrash(search, limit - live.length) : [];
  return [...live, ...debtors].map((person) => toPayeur(actor, person));
}

async function debtorsInTrash(search: string, limit: number) {
  if (limit <= 0) return [];
  const payeurId = trusted({ $in: livePersons.inTrash(search) });
  const owing = await Cotisations.distinct('payeurId', { payeurId, archivedAt: null, statut: openStatut });
  return adherentCopy.model
    .find({ _id: trusted({ $in: owing }), deleted: true })
    .sort({ nom: 1, prenom: 1, _id: 1 })
    .limit(limit)
    .lean();
}
