import type { Payeur, payeurCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { adherentCopy } from '../adherents/persons.ts';
import { documentsInOrder } from '../collections/read-documents.ts';
import { personTable } from '../lists/money-tables.ts';
import { Cotisations } from '../money/cotisations.ts';
import { openStatut } from './compte-payeur.ts';
import { toPayeur } from './to-payeur.ts';

const defaultLimit = 8;

/**
 * Members and other payers matching typed text, the exact code first. With `corbeille`, persons in the trash who still
 * owe follow.
 */
export async function searchPayeurs({
  query: { search, limit = defaultLimit, corbeille = false },
  actor,
}: CallRequest<typeof payeurCalls.searchPayeurs>): Promise<Payeur[]> {
  const persons = await documentsInOrder(adherentCopy.collection, personTable.suggest(search, limit));
  const live = persons.filter(({ deleted }) => !deleted);
  const debtors = corbeille ? await debtorsInTrash(search, limit - live.length) : [];
  return [...live, ...debtors].map((person) => toPayeur(actor, person));
}

async function debtorsInTrash(search: string, limit: number) {
  if (limit <= 0) return [];
  const payeurId = { $in: personTable.inTrash(search) };
  const owing = await Cotisations.distinct('payeurId', { payeurId, archivedAt: null, statut: openStatut });
  return adherentCopy.collection
    .find({ _id: { $in: owing }, deleted: true })
    .sort({ nom: 1, prenom: 1, _id: 1 })
    .limit(limit)
    .toArray();
}
