import type { Comparison } from './comparison.ts';
import { isLive, linesOf, type Row } from './raw-rows.ts';
import type { SeasonSums } from './season-sums.ts';

/** A line of an offer as its rows stand. */
interface Ligne {
  adherentId: string;
  /** Its cotisation is there, and not in the trash. */
  accepted: boolean;
  /** Not accepted, and held in another cotisation of the season. */
  elsewhere: boolean;
}

type StandingLines = ReadonlyMap<string, readonly Ligne[]>;

/** The lines of all offers, from the rows of offers and cotisations. */
function standingLines({ rows }: Comparison): StandingLines {
  const live = rows.cotisations.filter(isLive);
  const ids = new Set(live.map(({ _id }) => _id));
  const held = new Set(
    live.flatMap((cotisation) =>
      linesOf(cotisation).flatMap(({ adherentId, formules }) =>
        formules.map(({ formuleId }) => [cotisation['saisonId'], adherentId, formuleId].join()),
      ),
    ),
  );
  return new Map(
    rows.offres.map((offre) => {
      const stored = offre['lignes'] as {
        adherentId: string;
        formuleId: string;
        cotisationId: string | null;
      }[];
      const lines = stored.map(({ adherentId, formuleId, cotisationId }) => {
        const accepted = cotisationId !== null && ids.has(cotisationId);
        const isHeld = held.has([offre['saisonId'], adherentId, formuleId].join());
        return { adherentId, accepted, elsewhere: !accepted && isHeld };
      });
      return [offre._id, lines];
    }),
  );
}

/** Offers by state, and the funnel of each season that takes enrolments. */
export async function compareRenewal(club: Comparison): Promise<void> {
  const lines = standingLines(club);
  await compareOffers(club, lines);
  for (const season of club.seasons) {
    const saison = club.row(season.id);
    if (saison['active'] || saison['inscriptionsOuvertes']) await compareFunnel(club, season, lines);
  }
}

async function compareOffers(club: Comparison, lines: StandingLines): Promise<void> {
  const { compteurs } = await club.ask('listOffres', { search: 'limit=1' });
  const states = club.rows.offres.map((offre) => stateOf(offre, lines.get(offre._id)!, club));
  const count = (state: string) => states.filter((one) => one === state).length;
  const expected = Object.fromEntries(Object.keys(compteurs).map((state) => [state, count(state)]));
  club.figure('Offres par état', compteurs, expected, club.rows.offres);
}

function stateOf(offre: Row, lines: readonly Ligne[], club: Comparison): string {
  if (offre['annuleeAt'] !== null) return 'annulee';
  const isAccepted = lines.some(({ accepted }) => accepted);
  const isOver = club.row(offre['saisonId'] as string)['cloturee'] === true;
  const left = lines.filter(({ accepted, elsewhere }) => !accepted && (isOver || !elsewhere));
  if (left.length === 0) return isAccepted ? 'acceptee' : 'sans_objet';
  if (isOver || (offre['finLe'] as string) < club.today) return 'expiree';
  return isAccepted ? 'en_partie' : 'ouverte';
}

/** The season before one (S-8): the active one while it waits, else the one to be closed, else the one closed last. */
function formerOf(club: Comparison, id: string): Row | undefined {
  const others = club.rows.saisons.filter((one) => one._id !== id);
  const isWaiting = !club.row(id)['active'];
  const active = isWaiting ? others.find((one) => one['active']) : undefined;
  const passed = others.find((one) => !one['active'] && !one['cloturee'] && one['activeDepuis']);
  const closed = others
    .filter((one) => one['cloturee'])
    .toSorted((a, b) => a['dateCloture'] - b['dateCloture'])
    .at(-1);
  return active ?? passed ?? closed;
}

async function compareFunnel(
  club: Comparison,
  { id, nom, cotisations }: SeasonSums,
  standing: StandingLines,
): Promise<void> {
  const {
    saisonPrecedente,
    saisonActive: _active,
    ...told
  } = await club.ask('getEntonnoirRenouvellement', {
    search: `saisonId=${id}`,
  });
  const former = club.seasons.find((one) => one.id === formerOf(club, id)?._id);
  club.figure(`Entonnoir de ${nom}, saison précédente`, saisonPrecedente?.id, former?.id);
  if (!former) return;
  const expected = [...former.holders];
  const held = (member: string) =>
    cotisations.filter((one) => isLive(one) && linesOf(one).some(({ adherentId }) => adherentId === member));
  const back = expected.filter((one) => held(one).length > 0);
  const offered = club.rows.offres.filter((one) => one['saisonId'] === id && one['annuleeAt'] === null);
  const lines = offered.flatMap(({ _id }) => standing.get(_id)!);
  const proposed = new Set(lines.map(({ adherentId }) => adherentId));
  const accepted = new Set(lines.flatMap((one) => (one.accepted ? one.adherentId : [])));
  const paidAs = (member: string) => {
    const states = new Set(held(member).map(({ _id }) => club.paid.get(_id)!.statut));
    return states.size === 1 ? [...states][0] : 'en_cours';
  };
  const count = (state: string) => back.filter((one) => paidAs(one) === state).length;
  club.figure(
    `Entonnoir de ${nom}`,
    told,
    {
      attendus: expected.length,
      renouveles: back.length,
      payes: count('payee'),
      enCours: count('en_cours'),
      enAttente: count('en_attente'),
      nonRenouveles: expected.length - back.length,
      proposes: expected.filter((one) => proposed.has(one)).length,
      acceptes: back.filter((one) => accepted.has(one)).length,
      autrement: back.filter((one) => !accepted.has(one)).length,
    },
    offered,
  );
}
