import { obstaclesRenouvellement, type RenouvellementPage, type renouvellementCalls } from '@club/contract';
import { amountOf, clubToday, type CallRequest } from '@club/service-kit';
import { codeSortKey, fold, sortKey } from '@club/service-kit/search';
import { sliceOf } from '../lists/page-rules.ts';
import { campaignFormules, campaignNow, firstDayOf, type Campaign } from './campaign.ts';
import { candidatOf, hasObstacle, type Candidat, type CatalogueFormule } from './candidat-rules.ts';
import { presentCandidats } from './present-candidats.ts';

type PreviewRequest = CallRequest<typeof renouvellementCalls.previewRenouvellement>;

/** What is asked of the candidates. */
export type Choice = Pick<PreviewRequest['query'], 'sectionId' | 'pourcentage'>;

/** The members of the former season with their formulas at today's prices, and what stands in the way. */
export interface Candidats {
  campaign: Campaign;
  formules: ReadonlyMap<string, CatalogueFormule>;
  candidats: Candidat[];
}

/** Everyone of the former season who had a formula (of the section); in no order. */
export async function candidatsNow({ sectionId, pourcentage = 0 }: Choice): Promise<Candidats> {
  const campaign = await campaignNow();
  const formules = await campaignFormules(campaign.members);
  const today = clubToday();
  const { persons, held, members } = campaign;
  const jour = firstDayOf(campaign.active, today);
  const conditions = { formules, persons, held, jour, today, pourcentage, sectionId };
  const candidats = members.flatMap((member) => candidatOf(member, conditions) ?? []);
  return { campaign, formules, candidats };
}

/**
 * One page of the candidates, by name, with how many have each obstacle.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function previewRenouvellement({ query }: PreviewRequest): Promise<RenouvellementPage> {
  const { campaign, formules, candidats } = await candidatsNow(query);
  const { obstacle } = query;
  const found = candidats.filter(isFound(campaign, query.search));
  const asked = obstacle ? found.filter((one) => hasObstacle(one, obstacle)) : found;
  const { page, limit } = sliceOf(query);
  const shown = byName(campaign, asked).slice((page - 1) * limit, page * limit);
  const free = candidats.filter((one) => hasObstacle(one, 'aucun'));
  return {
    candidats: await presentCandidats(shown, formules),
    total: asked.length,
    totalPages: Math.ceil(asked.length / limit),
    compteurs: countsOf(found),
    aRenouveler: {
      adherents: free.length,
      montant: amountOf(free.reduce((sum, { montantTotal }) => sum + montantTotal, 0)),
    },
  };
}

/** Words of a name in any order, or the start of a code. */
function isFound({ persons }: Campaign, search = ''): (candidat: Candidat) => boolean {
  const typed = fold(search).trim();
  if (typed === '') return () => true;
  const words = typed.split(/ +/);
  return ({ member }) => {
    const { prenom = '', nom = '', codeAdherent = '' } = persons.get(member.adherentId) ?? {};
    const name = fold(`${nom} ${prenom}`);
    return fold(codeAdherent).startsWith(typed) || words.every((word) => name.includes(word));
  };
}

function byName({ persons }: Campaign, candidats: readonly Candidat[]): Candidat[] {
  const keyed = candidats.map((candidat) => {
    const { nom = '', prenom = '', codeAdherent = '' } = persons.get(candidat.member.adherentId) ?? {};
    return { candidat, key: `${sortKey(nom)}\0${sortKey(prenom)}\0${codeSortKey(codeAdherent)}` };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.map(({ candidat }) => candidat);
}

function countsOf(candidats: readonly Candidat[]): RenouvellementPage['compteurs'] {
  const count = (obstacle: (typeof obstaclesRenouvellement)[number] | 'aucun') =>
    candidats.filter((one) => hasObstacle(one, obstacle)).length;
  return Object.fromEntries(
    [...obstaclesRenouvellement, 'aucun' as const].map((obstacle) => [obstacle, count(obstacle)]),
  ) as RenouvellementPage['compteurs'];
}
