import {
  etatsOffre,
  fold,
  holdsFolded,
  type EtatOffre,
  type offreCalls,
  type OffrePage,
} from '@club/contract';
import { type CallRequest, clubToday } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { etatOffre } from '../renouvellements/offres/offre-rules.ts';
import { type OffreDocument, Offres } from '../../documents/money/offres.ts';
import { presentOffres } from './present-offres.ts';
import { nameText } from '@club/service-kit/text';
import { sliceOf } from '../../documents/collections/read-documents.ts';

/**
 * GET /api/offres: a page of the offers, latest first, with the number of each state.
 * Without a campaign it lists all seasons: their ends keep the old ones apart.
 */
export async function listOffres({
  query,
  actor,
}: CallRequest<typeof offreCalls.listOffres>): Promise<OffrePage> {
  const { search, etat, adherentId, renouvellementId } = query;
  const filter = {
    ...(renouvellementId !== undefined && { renouvellementId }),
    ...(adherentId !== undefined && { $or: [{ payeurId: adherentId }, { 'lignes.adherentId': adherentId }] }),
  };
  const all = await Offres.find(filter, { sort: { createdAt: -1, _id: -1 } }).toArray();
  const found = await searched(all, search);
  const today = clubToday();
  const compteurs = Object.fromEntries(etatsOffre.map((one) => [one, 0])) as Record<EtatOffre, number>;
  for (const one of found) compteurs[etatOffre(one, today)] += 1;
  const asked = etat ? found.filter((one) => etatOffre(one, today) === etat) : found;
  const { page, limit } = sliceOf(query);
  const shown = asked.slice((page - 1) * limit, page * limit);
  const bySaison = Map.groupBy(shown, ({ saisonId }) => saisonId);
  const presented = await Promise.all([...bySaison].map(([id, own]) => presentOffres(own, id, actor)));
  const byId = new Map(presented.flat().map((one) => [one.id, one]));
  return {
    offres: shown.flatMap(({ _id }) => byId.get(_id) ?? []),
    total: asked.length,
    totalPages: Math.ceil(asked.length / limit),
    compteurs,
  };
}

/** Words of the payer's or a member's name in any order, or the start of a code. */
async function searched(all: OffreDocument[], search = ''): Promise<OffreDocument[]> {
  const typed = fold(search).trim();
  if (typed === '') return all;
  const ids = all.flatMap(({ payeurId, lignes }) => [payeurId, ...lignes.map((one) => one.adherentId)]);
  const name = await personNames(ids);
  const isNamed = (id: string): boolean => {
    const { nom, prenom, codeAdherent } = name(id);
    return holdsFolded(typed, nameText(nom) + nameText(prenom)) || fold(codeAdherent).startsWith(typed);
  };
  return all.filter(
    ({ code, payeurId, lignes }) =>
      fold(code).startsWith(typed) || isNamed(payeurId) || lignes.some((one) => isNamed(one.adherentId)),
  );
}
