import {
  fold,
  holdsFolded,
  obstaclesRenouvellement,
  type ARenouveler,
  type PreviewRenouvellementQuery,
  type renouvellementCalls,
  type RenouvellementPage,
} from '@club/contract';
import { amountOf, type CallRequest } from '@club/service-kit';
import { sliceOf } from '../../../documents/collections/read-documents.ts';
import { hasObstacle, isBack, type Candidat } from './candidat-rules.ts';
import { candidatsNow, type NamedCandidat } from './candidats-now.ts';
import { presentCandidats } from './present-candidats.ts';

type PreviewRequest = CallRequest<typeof renouvellementCalls.previewRenouvellement>;

/**
 * One page of the candidates by name, with the count of each obstacle.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function previewRenouvellement({ query, actor }: PreviewRequest): Promise<RenouvellementPage> {
  const { formules, candidats } = await candidatsNow(query);
  const { obstacle } = query;
  const found = candidats.filter(isFound(query.search));
  const asked = withObstacle(found, obstacle);
  const { page, limit } = sliceOf(query);
  const free = candidats.filter((one) => hasObstacle(one, 'aucun'));
  return {
    candidats: await presentCandidats(asked.slice((page - 1) * limit, page * limit), formules, actor),
    total: asked.length,
    totalPages: Math.ceil(asked.length / limit),
    compteurs: countsOf(found),
    aRenouveler: { ...sumOf(free), dejaRevenus: sumOf(free.filter(isBack)) },
  };
}

/** The candidates that the search and the tab find, by name. */
export const askedCandidats = (
  candidats: readonly NamedCandidat[],
  { search, obstacle }: Asked,
): NamedCandidat[] => withObstacle(candidats.filter(isFound(search)), obstacle);

type Asked = Pick<PreviewRenouvellementQuery, 'search' | 'obstacle'>;

const withObstacle = (candidats: NamedCandidat[], obstacle: Asked['obstacle']): NamedCandidat[] =>
  obstacle ? candidats.filter((one) => hasObstacle(one, obstacle)) : candidats;

function sumOf(candidats: readonly Candidat[]): ARenouveler {
  const montant = candidats.reduce((sum, { montantTotal }) => sum + montantTotal, 0);
  return { adherents: candidats.length, montant: amountOf(montant) };
}

/** Matches words of a name in any order, or the start of a code. */
function isFound(search = ''): (candidat: NamedCandidat) => boolean {
  const typed = fold(search).trim();
  if (typed === '') return () => true;
  return ({ member: { name, code } }) => code.startsWith(typed) || holdsFolded(typed, name);
}

function countsOf(candidats: readonly Candidat[]): RenouvellementPage['compteurs'] {
  const count = (obstacle: (typeof obstaclesRenouvellement)[number] | 'aucun') =>
    candidats.filter((one) => hasObstacle(one, obstacle)).length;
  return Object.fromEntries(
    [...obstaclesRenouvellement, 'aucun' as const].map((obstacle) => [obstacle, count(obstacle)]),
  ) as RenouvellementPage['compteurs'];
}
