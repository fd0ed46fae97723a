import type { ChequeARemettre, ListRemisesQuery, RemisePage, remiseCalls } from '@club/contract';
import { type CallRequest, clubToday } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { toCheque, toResume } from './present-remise.ts';
import { chequeOf, isHeld } from './remise-rules.ts';
import { type RemiseDocument, Remises } from './remises.ts';
import { searchedRemises } from './searched-remises.ts';

const pageSize = 50;

/** GET /api/remises: a page, latest first (M-47). */
export async function listRemises({
  query,
}: CallRequest<typeof remiseCalls.listRemises>): Promise<RemisePage> {
  const { page = 1, limit = pageSize } = query;
  const filter = await filterOfRemises(query);
  const [total, found] = await Promise.all([
    Remises.countDocuments(filter),
    Remises.find<RemiseDocument>(filter, { sort: { numero: -1 }, skip: (page - 1) * limit, limit }).toArray(),
  ]);
  return { remises: found.map(toResume), total, totalPages: Math.ceil(total / limit) };
}

/** What a query asks of the collection. */
export async function filterOfRemises({ etat, search }: Pick<ListRemisesQuery, 'etat' | 'search'>) {
  const ids = search && (await searchedRemises(search, etat));
  return ids ? { _id: { $in: ids } } : etat ? { etat } : {};
}

/** Cheques that are read at once. */
const mostCheques = 1_000;

/** GET /api/remises/cheques: held by the club and on no slip, oldest first; those to come only when asked for. */
export async function listChequesARemettre({
  query,
}: CallRequest<typeof remiseCalls.listChequesARemettre>): Promise<ChequeARemettre[]> {
  const today = clubToday();
  const waiting = { typeReglement: 'cheque' as const, remise: null, dateEncaissement: null };
  const found = Reglements.find<ReglementDocument>(
    { ...waiting, archivedAt: null, contrePasseParId: null, contrePasseDeId: null },
    { sort: { dateReglement: 1 }, hint: 'cheques_a_remettre' },
  );
  const held: ReglementDocument[] = [];
  for await (const reglement of found) {
    const isLater = reglement.dateEcheance !== null && reglement.dateEcheance > today;
    if (isHeld(reglement) && (query.aVenir || !isLater)) held.push(reglement);
    if (held.length === mostCheques) break;
  }
  const nameOf = await personNames(held.map(({ payeurId }) => payeurId));
  return held.map((reglement) => toCheque(chequeOf(reglement, nameOf(reglement.payeurId))));
}
