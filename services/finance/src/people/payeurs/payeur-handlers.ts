import { isOffreCode, type Payeur, type payeurCalls, type Situation, situationShownTo } from '@club/contract';
import { type CallRequest, type HandlersOf, RuleError } from '@club/service-kit';
import { listArgent } from './argent-adherents.ts';
import { getComptePayeur, openStatut } from './compte-payeur.ts';
import { adherentCopy, payingPerson } from '../../documents/adherents/persons.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Offres } from '../../documents/money/offres.ts';
import { moneyConcerning, situationIn } from './argent-fiche.ts';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { personTable } from '../../ledger/lists/money-tables.ts';
import { toPayeur } from '../../documents/adherents/to-payeur.ts';

export const payeurHandlers = {
  searchPayeurs,
  listArgent,
  getComptePayeur,
  getSituation,
} satisfies HandlersOf<typeof payeurCalls>;

/**
 * GET /api/payeurs/{id}/situation: whether a person is «à jour», as payer and as a member somebody else pays for (M-46).
 * @throws RuleError `not_found`
 */
export async function getSituation({
  params: { id },
  actor,
}: CallRequest<typeof payeurCalls.getSituation>): Promise<Situation> {
  const [person, money] = await Promise.all([payingPerson(id), moneyConcerning(id)]);
  if (!person) throw new RuleError('not_found', { message: 'Personne introuvable.' });
  return situationShownTo(actor.permissions, await situationIn(id, money));
}

const defaultLimit = 8;

/** Persons whose name is nearly what was typed. */
const mostNear = 10;

/** Payers of the latest offers whose code begins so. */
async function offeredPayers(search: string, limit: number): Promise<string[]> {
  const code = { $regex: `^${search.toUpperCase().replaceAll(/[^A-Z\d-]/g, '')}` };
  const offres = await Offres.find({ code }, { sort: { code: -1 }, limit }).toArray();
  return [...new Set(offres.map(({ payeurId }) => payeurId))];
}

/**
 * Members and other payers matching typed text, the exact code first; by the code of an offer, its payer. With `corbeille`, persons in the trash who still
 * owe follow. Those whose name is nearly so come last.
 */
export async function searchPayeurs({
  query: { search, limit = defaultLimit, corbeille = false },
  actor,
}: CallRequest<typeof payeurCalls.searchPayeurs>): Promise<Payeur[]> {
  const ids = isOffreCode(search) ? await offeredPayers(search, limit) : personTable.suggest(search, limit);
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
