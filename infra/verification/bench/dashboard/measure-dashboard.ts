import { setTimeout as pause } from 'node:timers/promises';
import { calls, pathOf, type Saison } from '@club/contract';
import { provideCatalogue } from '../../../demo/fill-catalogue.ts';
import { provideSeasons } from '../../../demo/fill.ts';
import { directCalls } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, say, withClub } from '../../../testing/club.ts';
import { whole } from '../../report.ts';
import { measureScenarios, type Scenario } from '../measure-scenarios.ts';
import { instalments, type Known } from '../money/generated-money.ts';
import { insertCopies } from './insert-copies.ts';

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
