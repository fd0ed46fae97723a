import { setTimeout as pause } from 'node:timers/promises';
import { calls, pathOf, type Saison } from '@club/contract';
import { provideCatalogue } from '../../../demo/fill-catalogue.ts';
import { provideSeasons } from '../../../demo/fill.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, say, withClub } from '../../../testing/club.ts';
import { whole } from '../../report.ts';
import { measureScenarios, type Scenario } from '../measure-scenarios.ts';
import { generatedMoney, instalments, type Known } from '../money/generated-money.ts';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { cotisationState } from '../../../../services/finance/src/documents/money/cotisations.ts';
import { reglementState } from '../../../../services/finance/src/documents/money/reglements.ts';

/** Measures the dashboard and season figures with `count` members and as many cotisations. Returns Markdown. */
export function measureDashboard(count: number): Promise<string> {
  return withClub(async (club) => {
    const known = await club.run(provideClub);
    await club.runServers((mongoUrl) => insertCopies(mongoUrl, count, known));
    const startedAt = performance.now();
    return club.run(async (stack) => {
      say(`Started in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
      const former = await fullSeason(stack, count);
      const { cookie } = await administrator(stack);
      const answering = { service: 'seasons', permissions: [] } as const;
      const table = await measureScenarios(stack, cookie, answering, scenariosWith(former));
      return `### Dashboard: ${whole(count)} members, ${whole(count * instalments)} règlements\n\n${table}`;
    });
  });
}

async function provideClub(stack: Stack): Promise<Omit<Known, 'memberIds'>> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  const saisons = await provideSeasons(call);
  await provideCatalogue(call);
  const formules = (await call('listFormules')).filter(({ montant }) => montant > 0);
  return {
    saisonIds: saisons.map(({ id }) => id),
    formules: formules.map(({ id, montant }) => ({ id, montant: Math.round(montant * 100) })),
  };
}

/** The season with most of the money; throws when copies are incomplete. */
async function fullSeason(stack: Stack, count: number): Promise<Saison> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  const saisons = await call('listSaisons');
  const cotisations = saisons.reduce((sum, { nbCotisations }) => sum + nbCotisations, 0);
  const reglements = saisons.reduce((sum, { nbReglements }) => sum + nbReglements, 0);
  if (cotisations !== count || reglements !== count * instalments) {
    throw new Error(`the seasons show ${cotisations} cotisations and ${reglements} règlements`);
  }
  const [fullest] = saisons.toSorted((a, b) => b.nbCotisations - a.nbCotisations);
  await namedSections(stack, fullest!.id);
  return fullest!;
}

/** Waits until the catalogue has reached the copies of seasons. */
async function namedSections(stack: Stack, id: string): Promise<void> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  for (;;) {
    const { parSection } = await call('getSaisonStatistiques', { params: { id } });
    if (parSection.length > 1) return;
    await pause(200);
  }
}

function scenariosWith({ id }: Saison): Scenario[] {
  return [
    { name: 'dashboard', path: calls.getEnhancedDashboardStats.path },
    { name: 'active season', path: calls.getActiveSaison.path },
    { name: 'list of seasons', path: calls.listSaisons.path },
    { name: 'statistics of a season', path: pathOf(calls.getSaisonStatistiques, { id }) },
  ];
}

const batchSize = 2_000;

/** Inserts `count` members, half of them inscribed, and their money into the seasons service's copies. It must be stopped. */
export async function insertCopies(
  mongoUrl: string,
  count: number,
  known: Omit<Known, 'memberIds'>,
): Promise<void> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const seasons = client.db('club_seasons');
    const memberIds = Array.from({ length: count }, () => new ObjectId().toHexString());
    for (let first = 0; first < count; first += batchSize) {
      const numbers = Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => first + index);
      const money = numbers.map((number) => generatedMoney(number, { ...known, memberIds }));
      await insert(
        seasons,
        'adherent',
        numbers.map((number) => ({
          _id: memberIds[number]!,
          estAdherent: true,
          saisonId: known.saisonIds[number % 2],
          dateInscription: money[number - first]!.cotisation.createdAt.toISOString(),
        })),
      );
      await insert(
        seasons,
        'cotisation',
        money.map(({ cotisation }) => ({ _id: cotisation._id, ...cotisationState(cotisation) })),
      );
      await insert(
        seasons,
        'reglement',
        money.flatMap(({ reglements }) =>
          reglements.map((one) => ({ _id: one._id, ...reglementState(one) })),
        ),
      );
    }
  } finally {
    await client.close();
  }
}

async function insert(seasons: Db, entity: string, states: readonly object[]): Promise<void> {
  const copies = states.map((state) => ({ ...state, version: 1, deleted: false }));
  await seasons.collection(`${entity}_copies`).insertMany(copies, { ordered: false });
}
