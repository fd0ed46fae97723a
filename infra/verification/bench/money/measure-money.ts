import type { Cotisation, Formule, Saison } from '@club/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { provideCatalogue } from '../../../demo/fill-catalogue.ts';
import { importMembers, provideSeasons } from '../../../demo/fill.ts';
import { directCalls, type DirectCaller } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { administrator, mongoUrlOf, say, withClub } from '../../../testing/club.ts';
import { whole } from '../../report.ts';
import { measureScenarios } from '../measure-scenarios.ts';
import { instalments, type Known } from './generated-money.ts';
import { insertMoney } from './insert-money.ts';
import type { BenchClub } from './measure-encaissements.ts';
import { measureTransactions } from './measure-transactions.ts';
import { moneyScenarios } from './money-scenarios.ts';

/** Cotisations per payer: a club of several seasons has more cotisations than members. */
const membersPer = 8;

/** Measures money writes in a club sized for `count` cotisations, without any yet. Returns Markdown. */
export async function measureMoneyWrites(count: number): Promise<string> {
  const transactions = await withClub((club) =>
    club.run(async (stack) => measureTransactions(await benchClub(stack, Math.ceil(count / membersPer)))),
  );
  return `### Money: transactions\n\n${transactions}`;
}

/** Measures lists, searches and single records with `count` cotisations. Returns Markdown. */
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
  const [formule, second] = formules.filter(({ montant }) => montant > 0);
  if (!formule || !second) throw new Error('two formulas with a price are needed');
  return {
    stack,
    mongoUrl: mongoUrlOf(stack),
    memberIds,
    formuleId: formule.id,
    montant: formule.montant / 100,
    both: [formule, second].map(({ id, montant }) => ({ id, montant: montant / 100 })),
  };
}

/** Two seasons, a catalogue and members, of whom finance has heard. */
export async function provideClub(stack: Stack, members: number): Promise<Known> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  const saisons: [Saison, Saison] = await provideSeasons(call);
  const numbers = Array.from({ length: members }, (_, index) => index + 1);
  await importMembers(directCalls(stack, 'import', 'Mesures'), numbers);
  const priced = await formulesForAnyone(call);
  const memberIds = await idsOfMembers(mongoUrlOf(stack));
  await heardOf(stack, memberIds.at(-1)!);
  const formules = priced.map(({ id, montant }) => ({ id, montant: Math.round(montant * 100) }));
  return { memberIds, saisonIds: saisons.map(({ id }) => id), formules };
}

/** From the database: a million ids exceed the length of a string. */
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

/** Formulas without condition of age or certificate; creates the demonstration's catalogue if missing. */
export async function formulesForAnyone(call: DirectCaller): Promise<Formule[]> {
  const formuleIds = await provideCatalogue(call);
  return (await call('listFormules')).filter(
    ({ id, ageMin, ageMax, code, actif }) =>
      ageMin === null && ageMax === null && actif && !code.startsWith('145') && formuleIds.get(code) === id,
  );
}

/** Waits until finance has the last imported member; before that it asks members for each. */
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
  const { staff, cookie } = await administrator(stack);
  const { body } = await staff.call('listCotisations', { search: 'page=7&limit=1' });
  const { id: cotisationId, payeurId, saisonId } = (body as { cotisations: Cotisation[] }).cotisations[0]!;
  const reglements = count * instalments;
  const answering = {
    service: 'finance',
    permissions: ['cotisations.read', 'reglements.read', 'rapports.read'],
  } as const;
  const wanted = moneyScenarios({ cotisationId, payeurId, saisonId, cotisations: count, reglements });
  const table = await measureScenarios(stack, cookie, answering, wanted);
  return `### Money: ${whole(count)} cotisations, ${whole(reglements)} règlements\n\n${table}`;
}
