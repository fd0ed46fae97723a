import { amount, type Comparison } from './comparison.ts';
import { dayOf, isLive, isMember, linesOf, type Row, total } from './raw-rows.ts';
import { lastSaisons, notRenewedIn, type SeasonSums } from './season-sums.ts';

/** Members of each season wherever they are told: Saisons, dashboard, lists, reports (S-10, S-11, S-12). */
export async function compareMembers(club: Comparison): Promise<void> {
  // Lists name the persons behind a difference, sums do not.
  for (const season of club.seasons) {
    await compareLists(club, season);
    await compareNotRenewed(club, season);
    await compareStatistiques(club, season);
  }
  await compareSaisons(club);
  await compareDashboard(club);
  await compareRecords(club);
  const nowhere = club.rows.adherents.filter(
    (one) => isMember(one) && !club.seasons.some(({ members }) => members.has(one._id)),
  );
  const { nombre } = await club.ask('countSansSaison');
  club.figure('adhérents sans saison', nombre, nowhere.length, nowhere);
}

const figuresOf = (season: SeasonSums, nbReglements: number) => ({
  nbAdherents: season.members.size,
  nbCotisations: season.cotisations.length,
  nbReglements,
  montantTotalCotisations: amount(season.agreed),
  montantTotalReglements: amount(season.received),
});

/** Of a closed season those of its closing: a promise that is withdrawn afterwards still counts (S-7). */
function reglementsOf(club: Comparison, { id, reglements }: SeasonSums): readonly Row[] {
  const closedAt = club.row(id)['dateCloture'] as Date | null;
  if (!closedAt) return reglements;
  const own = club.rows.reglements.filter((one) => one['saisonId'] === id);
  return own.filter((one) => isLive(one) || one['archivedAt'] > closedAt);
}

async function compareSaisons(club: Comparison): Promise<void> {
  const saisons = await club.ask('listSaisons');
  club.ids(
    'saisons',
    saisons.map(({ id }) => id),
    club.seasons.map(({ id }) => id),
  );
  for (const season of club.seasons) {
    const { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements } =
      saisons.find(({ id }) => id === season.id)!;
    const told = {
      nbAdherents,
      nbCotisations,
      nbReglements,
      montantTotalCotisations,
      montantTotalReglements,
    };
    const reglements = reglementsOf(club, season);
    const rows = [...season.cotisations, ...reglements];
    club.figure(`Saisons, ${season.nom}`, told, figuresOf(season, reglements.length), rows);
  }
}

async function compareStatistiques(club: Comparison, season: SeasonSums): Promise<void> {
  const stats = await club.ask('getSaisonStatistiques', { params: { id: season.id } });
  const formules = new Map(club.rows.formules.map((one) => [one._id, one['sectionId'] as string | null]));
  const lines = season.cotisations.flatMap((cotisation) =>
    linesOf(cotisation).flatMap(({ adherentId, formules: taken }) =>
      taken.map(({ formuleId, montant }) => ({ cotisation, adherentId, montant, formuleId })),
    ),
  );
  const bySection = Map.groupBy(lines, ({ formuleId }) => formules.get(formuleId) ?? null);
  const expected = [...bySection].map(([sectionId, own]) => ({
    sectionId,
    nbAdherents: new Set(own.map(({ adherentId }) => adherentId).filter((id) => season.holders.has(id))).size,
    montant: amount(total(own, ({ montant }) => montant)),
  }));
  const told = stats.parSection.map(({ sectionId, nbAdherents, montant }) => ({
    sectionId,
    nbAdherents,
    montant,
  }));
  const inOrder = <T extends { sectionId: string | null }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => String(a.sectionId).localeCompare(String(b.sectionId)));
  club.figure(
    `Statistiques par section, ${season.nom}`,
    inOrder(told),
    inOrder(expected),
    season.cotisations,
  );
  const byWeek = stats.parSemaine.reduce((sum, { nbCotisations }) => sum + nbCotisations, 0);
  club.figure(
    `Statistiques par semaine, ${season.nom}`,
    byWeek,
    season.cotisations.length,
    season.cotisations,
  );
}

async function listed(club: Comparison, filter: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const search = `${filter}&champs=codeAdherent&limit=500&page=${page}`;
    const answer = await club.ask('listAdherents', { search });
    ids.push(...answer.adherents.map(({ id }) => id));
    if (page >= answer.totalPages) return ids;
  }
}

async function compareLists(club: Comparison, { id, nom, members, holders }: SeasonSums): Promise<void> {
  club.ids(`Adhérents, membres de ${nom}`, await listed(club, `membreSaisonId=${id}`), members);
  club.ids(`Adhérents, cotisation de ${nom}`, await listed(club, `cotisationSaisonId=${id}`), holders);
}

async function compareNotRenewed(club: Comparison, { id, nom }: SeasonSums): Promise<void> {
  const lapsed = notRenewedIn(club.rows, club.seasons, id);
  club.ids(`Adhérents, non renouvelés en ${nom}`, await listed(club, `nonRenouvelesSaisonId=${id}`), lapsed);
  const last = lastSaisons(club.rows, club.seasons);
  const report = await club.ask('reportAdherentsNonRenouveles', { search: `saisonId=${id}` });
  const inOrder = (rows: readonly (readonly [unknown, unknown])[]) =>
    rows.map(([code, saison]) => `${String(code)} ${String(saison)}`).toSorted();
  const told = inOrder(report.map(({ codeAdherent, derniereSaison }) => [codeAdherent, derniereSaison]));
  const persons = [...lapsed].map((one) => club.row(one));
  const expected = inOrder(persons.map((one) => [one['codeAdherent'], last.get(one._id)?.nom]));
  const odd = persons.filter((one) => told.includes(`${one['codeAdherent']} ${last.get(one._id)?.nom}`));
  club.figure(`Rapport des non renouvelés en ${nom}`, told, expected, odd);
}

/** Seasons of some members, on their records. */
async function compareRecords(club: Comparison): Promise<void> {
  const sample = club.rows.adherents.filter(isMember).filter((_, at) => at % everyOther === 0);
  for (const { _id: id, ...person } of sample) {
    const told = await club.ask('listAdherentSaisons', { params: { id } });
    const expected = club.seasons.filter(({ members }) => members.has(id));
    const figure = `Saisons de ${(person as Row)['codeAdherent']}`;
    club.ids(
      figure,
      told.map((one) => one.id),
      expected.map((one) => one.id),
    );
  }
}

const everyOther = 15;

async function compareDashboard(club: Comparison): Promise<void> {
  const { saison, totalMembers, totalCotisations, totalCotisationsAmount, dailyStats } =
    await club.ask('getEnhancedDashboardStats');
  const active = club.rows.saisons.find((one) => one['active']);
  club.figure('Tableau de bord, saison', saison?.id, active?._id);
  const season = club.seasons.find(({ id }) => id === active?._id);
  if (!season) return;
  const told = { totalMembers, totalCotisations, totalCotisationsAmount };
  const expected = {
    totalMembers: season.members.size,
    totalCotisations: season.cotisations.length,
    totalCotisationsAmount: amount(season.agreed),
  };
  club.figure('Tableau de bord', told, expected, season.cotisations);
  const today = season.cotisations.filter((one) => dayOf(one['createdAt']) === club.today);
  club.figure('Tableau de bord, aujourd’hui', dailyStats.today.newCotisations, today.length, today);
}
