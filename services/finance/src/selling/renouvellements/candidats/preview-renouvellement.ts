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
import { openlyOffered } from '../offres/openly-offered.ts';
import { freeAmount, hasObstacle, isBack, toPropose, type Candidat } from './candidat-rules.ts';
import { candidatsNow, type NamedCandidat } from './candidats-now.ts';
import { presentCandidats } from './present-candidats.ts';

type PreviewRequest = CallRequest<typeof renouvellementCalls.previewRenouvellement>;

/**
 * One page of the candidates by name, with the count of each obstacle.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503)
 */
export async function previewRenouvellement({ query, actor }: PreviewRequest): Promise<RenouvellementPage> {
  const { saisonId, formules, candidats } = await candidatsNow(query);
  const { obstacle } = query;
  const found = candidats.filter(isFound(query.search));
  const asked = withObstacle(found, obstacle);
  const { page, limit } = sliceOf(query);
  const free = candidats.filter((one) => hasObstacle(one, 'aucun'));
  const offered = await openlyOffered({ saisonId });
  const proposable = free.filter((one) => toPropose(one, offered).length > 0);
  const proposed = (one: Candidat) => freeAmount(toPropose(one, offered));
  return {
    candidats: await presentCandidats(
      asked.slice((page - 1) * limit, page * limit),
      { formules, offered },
      actor,
    ),
    total: asked.length,
    totalPages: Math.ceil(asked.length / limit),
    compteurs: countsOf(found),
    aRenouveler: { ...sumOf(free, billed), dejaRevenus: sumOf(free.filter(isBack), billed) },
    aProposer: { ...sumOf(proposable, proposed), dejaRevenus: sumOf(proposable.filter(isBack), proposed) },
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

const billed = ({ montantTotal }: Candidat): number => montantTotal;

function sumOf(candidats: readonly Candidat[], amount: (one: Candidat) => number): ARenouveler {
  const montant = candidats.reduce((sum, one) => sum + amount(one), 0);
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
