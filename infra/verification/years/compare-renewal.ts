import type { Comparison } from './comparison.ts';
import { isLive, linesOf, type Row } from './raw-rows.ts';
import type { SeasonSums } from './season-sums.ts';

interface Ligne {
  adherentId: string;
  cotisationId: string | null;
}
const lignesOf = (offre: Row): readonly Ligne[] => offre['lignes'] as Ligne[];

/** Offers by state, and the funnel of each season that takes enrolments. */
export async function compareRenewal(club: Comparison): Promise<void> {
  await compareOffers(club);
  for (const season of club.seasons) {
    const saison = club.row(season.id);
    if (saison['active'] || saison['inscriptionsOuvertes']) await compareFunnel(club, season);
  }
}

async function compareOffers(club: Comparison): Promise<void> {
  const { compteurs } = await club.ask('listOffres', { search: 'limit=1' });
  const states = club.rows.offres.map((offre) => stateOf(offre, club.today));
  const count = (state: string) => states.filter((one) => one === state).length;
  const expected = Object.fromEntries(Object.keys(compteurs).map((state) => [state, count(state)]));
  club.figure('Offres par état', compteurs, expected, club.rows.offres);
}

function stateOf(offre: Row, today: string): string {
  if (offre['annuleeAt'] !== null) return 'annulee';
  const accepted = lignesOf(offre).filter(({ cotisationId }) => cotisationId !== null).length;
  if (accepted === lignesOf(offre).length) return 'acceptee';
  if ((offre['finLe'] as string) < today) return 'expiree';
  return accepted > 0 ? 'en_partie' : 'ouverte';
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

async function compareFunnel(club: Comparison, { id, nom, cotisations }: SeasonSums): Promise<void> {
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
  const lines = offered.flatMap(lignesOf);
  const proposed = new Set(lines.map(({ adherentId }) => adherentId));
  const accepted = new Set(lines.flatMap((one) => (one.cotisationId === null ? [] : one.adherentId)));
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
