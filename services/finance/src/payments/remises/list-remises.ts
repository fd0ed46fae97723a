import {
  type ChequeARemettre,
  currencies,
  holdsWords,
  type ListRemisesQuery,
  type remiseCalls,
  type RemisePage,
} from '@club/contract';
import { type CallRequest, clubToday } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { toCheque, toResume } from './present-remise.ts';
import { chequeOf, isHeld } from './remise-rules.ts';
import { type RemiseDocument, Remises } from './remises.ts';
import { searchedAmount, storedAmount } from '../../ledger/lists/list-key-rules.ts';

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

type Searched = Pick<RemiseDocument, 'code' | 'banque' | 'devise' | 'montant' | 'cheques'>;

/** What a search looks at. */
const searchedFields = {
  code: 1,
  banque: 1,
  devise: 1,
  montant: 1,
  'cheques.codeReglement': 1,
  'cheques.reference': 1,
  'cheques.tireur': 1,
  'cheques.montant': 1,
  'cheques.payeur': 1,
} as const;

/**
 * Numbers of the slips that hold the text, latest first: a club makes a few hundred in ten years, so each is looked at.
 */
export async function searchedRemises(search: string, etat: ListRemisesQuery['etat']): Promise<string[]> {
  const filter = etat ? { etat } : {};
  const slips = Remises.find<RemiseDocument>(filter, { sort: { numero: -1 }, projection: searchedFields });
  const found: string[] = [];
  for await (const slip of slips) if (holds(slip, search)) found.push(slip._id);
  return found;
}

/** Words of one slip, or of one of its cheques; or an amount of either. */
function holds({ code, banque, devise, montant, cheques }: Searched, search: string): boolean {
  const asked = searchedAmount(search);
  const isAmount = (minor: number) =>
    asked !== undefined && storedAmount(minor, currencies[devise].decimals).includes(asked);
  return (
    holdsWords(search, [code, banque]) ||
    isAmount(montant) ||
    cheques.some(
      (cheque) =>
        isAmount(cheque.montant) ||
        holdsWords(search, [
          ...[cheque.codeReglement, cheque.reference, cheque.tireur],
          ...Object.values(cheque.payeur),
        ]),
    )
  );
}
