import type { Payeur, payeurCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { personTable } from '../../ledger/lists/money-tables.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { openStatut } from './compte-payeur.ts';
import { toPayeur } from '../../documents/adherents/to-payeur.ts';

const defaultLimit = 8;

/** Persons whose name is nearly what was typed. */
const mostNear = 10;

/**
 * Members and other payers matching typed text, the exact code first. With `corbeille`, persons in the trash who still
 * owe follow. Those whose name is nearly so come last.
 */
export async function searchPayeurs({
  query: { search, limit = defaultLimit, corbeille = false },
  actor,
}: CallRequest<typeof payeurCalls.searchPayeurs>): Promise<Payeur[]> {
  const ids = personTable.suggest(search, limit);
  const near = personTable.suggestNear(search, ids, Math.min(mostNear, limit - ids.length));
  const persons = await documentsInOrder(adherentCopy.collection, [...ids, ...near]);
  const isNear = new Set(near);
  const live = persons.filter(({ deleted }) => !deleted);
  const exact = live.filter(({ _id }) => !isNear.has(_id));
  const debtors = corbeille ? await debtorsInTrash(search, limit - exact.length) : [];
  const room = limit - exact.length - debtors.length;
  return [
    ...[...exact, ...debtors].map((person) => toPayeur(actor, person)),
    ...live
      .filter(({ _id }) => isNear.has(_id))
      .slice(0, room)
      .map((person) => ({ ...toPayeur(actor, person), proche: true })),
  ];
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
