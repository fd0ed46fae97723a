import type { Cotisation, Formule, Saison } from '@club/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { provideCatalogue } from '../../../demo/fill-catalogue.ts';
import { importMembers, provideSeasons } from '../../../demo/fill.ts';
import { directCalls, type DirectCaller } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { mongoUrl } from '../../../local-servers/mongod.ts';
import { administrator, say, withClub } from '../club-folder.ts';
import { fetchJson, measureScenarios } from '../measure-scenarios.ts';
import { tableOf } from '../table.ts';
import { instalments, type Known } from './generated-money.ts';
import { insertMoney } from './insert-money.ts';
import { measureTransactions, type BenchClub } from './measure-transactions.ts';
import { moneyScenarios } from './money-scenarios.ts';

/** Members for whom money is made: fewer than cotisations, as in a club of several seasons. */
const membersPer = 8;

/** Transactions of money in a club of members only, of which `count` cotisations would be those of several seasons. Markdown. */
export async function measureMoneyWrites(count: number): Promise<string> {
  const transactions = await withClub((club) =>
    club.run(async (stack) => measureTransactions(await benchClub(stack, Math.ceil(count / membersPer)))),
  );
  return `### Money: transactions\n\n${transactions}`;
}

/** Lists, searches and single records in a club with `count` cotisations and their règlements. Markdown. */
export function measureMoneyLists(count: number): Promise<string> {
  return withClub(async (club) => {
    const known = await club.run((stack) => provideClub(stack, Math.ceil(count / membersPer)));
    await club.runServers((url) => insertMoney(url, count, known));
    const startedAt = performance.now();
    return club.run((stack) => {
      say(`Started in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
      return measureLists(stack, count);
    });
  });
}

async function benchClub(stack: Stack, members: number): Promise<BenchClub> {
  const { formules, memberIds } = await provideClub(stack, members);
  const formule = formules.find(({ montant }) => montant > 0)!;
  return {
    stack,
    mongoUrl: mongoUrlOf(stack),
    memberIds,
    formuleId: formule.id,
    montant: formule.montant / 100,
  };
}

/** Two seasons, a catalogue and members, of whom finance has heard. */
export async function provideClub(stack: Stack, members: number): Promise<Known> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  const saisons: [Saison, Saison] = await provideSeasons(call);
  await importMembers(directCalls(stack, 'import', 'Mesures'), members, ...saisons);
  const priced = await formulesForAnyone(call);
  const memberIds = await idsOfMembers(mongoUrlOf(stack));
  await heardOf(stack, memberIds.at(-1)!);
  const formules = priced.map(({ id, montant }) => ({ id, montant: Math.round(montant * 100) }));
  return { memberIds, saisonIds: saisons.map(({ id }) => id), formules };
}

/** From the database: of a million members the answer of a call would be longer than a text may be. */
async function idsOfMembers(url: string): Promise<string[]> {
  const client = await new MongoClient(url).connect();
  try {
    const adherents = client.db('club_members').collection<{ _id: string }>('adherents');
    const ids = adherents.find({}, { projection: { _id: 1 } }).sort({ _id: 1 });
    return await ids.map(({ _id }) => _id).toArray();
  } finally {
    await client.close();
  }
}

const mongoUrlOf = (stack: Stack): string => mongoUrl(stack.data.state.ports['mongod'] ?? 0);

/** Formulas of the demonstration's catalogue, which is made where it is missing, that have no condition of age or certificate. */
export async function formulesForAnyone(call: DirectCaller): Promise<Formule[]> {
  const formuleIds = await provideCatalogue(call);
  return (await call('listFormules')).filter(
    ({ id, ageMin, ageMax, code, actif }) =>
      ageMin === null && ageMax === null && actif && !code.startsWith('145') && formuleIds.get(code) === id,
  );
}

/** Waits until finance knows the member imported last: until then it asks for each. */
async function heardOf(stack: Stack, id: string): Promise<void> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  const { codeAdherent } = (await call('getComptePayeur', { params: { id } })).payeur;
  for (;;) {
    const found = await call('searchPayeurs', { query: { search: codeAdherent } });
    if (found.some((one) => one.id === id)) return;
    await pause(200);
  }
}

async function measureLists(stack: Stack, count: number): Promise<string> {
  const { cookie } = await administrator(stack);
  const { cotisations } = await fetchJson<{ cotisations: Cotisation[] }>(
    stack,
    cookie,
    '/api/cotisations?page=7&limit=1',
  );
  const { id: cotisationId, payeurId } = cotisations[0]!;
  const reglements = count * instalments;
  const answering = {
    service: 'finance',
    permissions: ['cotisations.read', 'reglements.read', 'rapports.read'],
  } as const;
  const wanted = moneyScenarios({ cotisationId, payeurId, cotisations: count, reglements });
  const lines = await measureScenarios(stack, cookie, answering, wanted);
  const title = `### Money: ${count.toLocaleString('en')} cotisations, ${reglements.toLocaleString('en')} règlements`;
  return `${title}\n\n${tableOf(lines)}`;
}
