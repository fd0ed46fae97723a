import { type AnswerOf, champsReglement, chosenRow, type reglementCalls } from '@club/contract';
import { amountOf, askedFields, type CallRequest, type Reply, withHeaders } from '@club/service-kit';
import { sliceOf } from '../../documents/collections/read-documents.ts';
import { recentReglements, reglementTable } from '../../ledger/lists/money-tables.ts';
import { presentListedReglements } from '../../ledger/views/present-listed.ts';
import { withReceived } from './with-received.ts';

type ListReglements = typeof reglementCalls.listReglements;

/**
 * A page of règlements with the counters of its tabs, found in memory and read by id, with names and codes from memory. Without
 * page and limit the bare list with X-Total-Count (P-5); with `champs` rows have these fields alone (P-12). Where receipts are
 * asked for, each row says what of it counts, and the page what all of them come to (U-14).
 */
export async function listReglements({
  query,
}: CallRequest<ListReglements>): Promise<AnswerOf<ListReglements> | Reply<AnswerOf<ListReglements>>> {
  const { sort = 'dateReglement', order = 'desc', champs, ...filter } = query;
  const fields = askedFields(champs, champsReglement);
  const { bare, page, limit } = sliceOf(query);
  const { ids, total, compteurs, recu } = reglementTable.page(filter, { sort, order, page, limit });
  const documents = await recentReglements.inOrder(ids);
  const whole = withReceived(await presentListedReglements(documents), filter);
  const reglements = fields ? whole.map((one) => chosenRow(one, fields)) : whole;
  if (bare) return withHeaders(reglements, { 'X-Total-Count': String(total) });
  return {
    reglements,
    total,
    totalPages: Math.ceil(total / limit),
    compteurs,
    ...(recu && { recu: { ...recu, montant: amountOf(recu.montant) } }),
  };
}
