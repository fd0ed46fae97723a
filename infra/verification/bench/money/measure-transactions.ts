import { randomUUID } from 'node:crypto';
import { loadFor, timesOf, type Load } from '../../load-generator.ts';
import { markdownTable, percentile, share, waits, whole } from '../../report.ts';
import { financeClient, type FinanceClient } from '../fast-client.ts';
import { bareTransactions } from './bare-transactions.ts';
import { measureEncaissements, type BenchClub } from './measure-encaissements.ts';
import { lastIdempotencyId, outboxEmpty } from './finance-at-rest.ts';

const clientCounts = [1, 8, 32];
const seconds = 4;
/** Of each measure, not counted. */
const firstSeconds = 0.5;
/** Lets the JIT compile first: a real club's service has run for days. */
const warmUpSeconds = 15;
const payments = 300;
const groupSize = 200;
const groups = 5;

/** Measures cotisation + règlement, single payment and group payment. Returns Markdown. */
export async function measureTransactions(club: BenchClub): Promise<string> {
  const client = financeClient(club.stack, Math.max(...clientCounts));
  try {
    const { table, bare } = await measurePairs(club, client);
    const lines = [
      await measurePayments(club, client, bare),
      await measureEncaissements(club, client),
      await measureGroups(club, client),
    ];
    return [table, ...lines].join('\n\n');
  } finally {
    client.close();
  }
}

async function measurePairs(club: BenchClub, client: FinanceClient): Promise<{ table: string; bare: Load }> {
  let next = 0;
  const create = () => {
    const id = club.memberIds[(next += 1) % club.memberIds.length]!;
    return client.post('createCotisation', paidCotisation(club, id), randomUUID());
  };
  const measured = async (clients: number, work: (client: number) => Promise<unknown>) => {
    await loadFor(clients, firstSeconds, work);
    return loadFor(clients, seconds, work);
  };
  await loadFor(8, warmUpSeconds, create);
  const bare = await bareTransactions(club.mongoUrl, await lastIdempotencyId(club.mongoUrl));
  const pairs: { clients: number; service: Load; bare: Load }[] = [];
  try {
    for (const clients of clientCounts) {
      const service = await measured(clients, create);
      await outboxEmpty(club.stack);
      pairs.push({ clients, service, bare: await measured(clients, (from) => bare.write(from)) });
    }
  } finally {
    await bare.close();
  }
  const table = [
    'POST /api/cotisations with one règlement received in full, at the finance service; «bare» is the driver writing the same documents in one transaction (two history lines, two outbox rows, gate, idempotency key):',
    markdownTable(
      ['clients', 'service per s', 'p50 / p95 ms', 'bare per s', 'p50 / p95 ms', 'service : bare'],
      pairs.map(({ clients, service, bare: beside }) => [
        clients,
        ...[service, beside].flatMap(({ perSecond, times }) => [whole(perSecond), waits(times)]),
        share(service.perSecond, beside.perSecond),
      ]),
    ),
  ].join('\n\n');
  return { table, bare: pairs[0]!.bare };
}

async function measurePayments(club: BenchClub, client: FinanceClient, bare: Load): Promise<string> {
  const payers = club.memberIds.slice(0, payments);
  for (const id of payers) await client.post('createCotisation', debt(club, id));
  await outboxEmpty(club.stack);
  const times = await timesOf(payers, (payeurId) => {
    const body = { payeurId, montantTotal: club.montant, statut: 'complete', doublonAccepte: true };
    return client.post('createReglement', body, randomUUID());
  });
  const ofBare = percentile(times, 50) / percentile(bare.times, 50);
  return `Record a payment, one client, p50 / p95: ${waits(times)} ms; p50 is ${ofBare.toFixed(1)} times that of the bare transaction.`;
}

async function measureGroups(club: BenchClub, client: FinanceClient): Promise<string> {
  const times: number[] = [];
  for (const payeurId of club.memberIds.slice(-groups)) {
    const cotisationIds: string[] = [];
    for (let count = 0; count < groupSize; count += 1) {
      const { id } = (await client.post('createCotisation', debt(club, payeurId))) as { id: string };
      cotisationIds.push(id);
    }
    await outboxEmpty(club.stack);
    const body = {
      payeurId,
      cotisationIds,
      montant: groupSize * club.montant,
      statut: 'complete',
      doublonAccepte: true,
    };
    times.push(...(await timesOf([body], (one) => client.post('createGroupReglement', one, randomUUID()))));
  }
  return `One payment over ${groupSize} cotisations, p50 / longest: ${waits(times, [50, 100], 0)} ms.`;
}

function lineOf({ formuleId }: BenchClub, adherentId: string) {
  return { adherentId, lienParente: 'Lui-même', formules: [{ formuleId }] };
}

function paidCotisation(club: BenchClub, payeurId: string) {
  const reglements = [{ montant: club.montant, statut: 'complete', typeReglement: 'espece' }];
  return { payeurId, ...lineOf(club, payeurId), reglements };
}

/** A family cotisation that nothing pays. */
function debt(club: BenchClub, payeurId: string) {
  return { payeurId, type: 'famille', adherents: [lineOf(club, payeurId)] };
}
