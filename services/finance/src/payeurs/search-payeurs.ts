import type { Payeur, payeurCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { documentsInOrder } from '../lists/documents-in-order.ts';
import { livePersons } from '../lists/live-indexes.ts';
import { toPayeur } from './to-payeur.ts';

/** Suggestions when the caller does not say. */
const defaultLimit = 8;

/** Members and other payers for what is being typed at the counter: the exact code first. Deleted ones never. */
export async function searchPayeurs({
  query: { search, limit = defaultLimit },
  actor,
}: CallRequest<typeof payeurCalls.searchPayeurs>): Promise<Payeur[]> {
  const persons = await documentsInOrder(adherentCopy.model, livePersons.suggest(search, limit));
  return persons.filter(({ deleted }) => !deleted).map((person) => toPayeur(actor, person));
}
