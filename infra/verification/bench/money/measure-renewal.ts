import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Renouvellement } from '@club/contract';
import { directCalls, type DirectCaller } from '../../../launcher/direct-calls.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { say, withClub } from '../../../testing/club.ts';
import { generateLoad, timesOf } from '../../load-generator.ts';
import { markdownTable, waits, whole } from '../../report.ts';
import { financeClient } from '../fast-client.ts';
import { everyoneOnce, type Known } from './generated-money.ts';
import { insertMoney } from './insert-money.ts';
import { provideClub } from './measure-money.ts';

/** How often the preview is asked for. */
const looks = Array.from({ length: 10 });

/** Payments at the counter before the run, to compare with those beside it. */
const paymentsBefore = Array.from({ length: 50 });

/** Milliseconds between two payments, as with a queue. */
const betweenPayments = 40;

/** Measures the renewal of `count` members while the counter works. Returns Markdown. */
export function measureRenewal(count: number): Promise<string> {
  return withClub(async (club) => {
    const known = await club.run((stack) => provideClub(stack, count));
    await club.runServers((mongoUrl) => insertMoney(mongoUrl, count, everyoneOnce(known, 0)));
    return club.run((stack) => measureRun(stack, known));
  });
}

async function measureRun(stack: Stack, known: Known): Promise<string> {
  const call = directCalls(stack, 'gateway', 'Mesures');
  const preview = await timesOf(looks, () => call('previewRenouvellement', { query: { limit: 50 } }));
  const { aRenouveler } = await call('previewRenouvellement', { query: { limit: 50 } });
  say(`${aRenouveler.adherents} members to renew.`);
  const counter = counterOf(stack, known);
  try {
    const before = await timesOf(paymentsBefore, counter.pay);
    const startedAt = performance.now();
    const { id } = await call('startRenouvellement', { body: { mode: 'cotisations' } });
    const { run, beside } = await whileRunning(call, id, counter.pay);
    const seconds = (performance.now() - startedAt) / 1_000;
    const again = await ended(
      call,
      (await call('startRenouvellement', { body: { mode: 'cotisations' } })).id,
    );
    if (run.crees < aRenouveler.adherents - beside.length || again.crees > 0) {
      throw new Error(`${run.crees} renewed, ${again.crees} twice`);
    }
    const table = markdownTable(
      ['what', 'result'],
      [
        ['preview of a page of 50, p50 / p95 ms', waits(preview)],
        ['renewals', `${seconds.toFixed(1)} s, ${Math.round(run.crees / seconds)} per s`],
        ['cotisation + règlement at the counter before it, p50 / p95 ms', waits(before)],
        [`the same beside it (${beside.length} of them)`, waits(beside)],
        ['created by a second run', again.crees],
      ],
    );
    return `### Renewal: ${whole(run.crees)} members\n\n${table}`;
  } finally {
    counter.close();
  }
}

/** Somebody at the counter who takes a formula and pays it at once. */
function counterOf(stack: Stack, { memberIds, saisonIds, formules }: Known) {
  const client = financeClient(stack, 2);
  const [formule] = formules;
  let next = 0;
  return {
    close: () => client.close(),
    pay: () => {
      const payeurId = memberIds[(next += 1) % memberIds.length]!;
      const montant = formule!.montant / 100;
      const body = {
        payeurId,
        adherentId: payeurId,
        saisonId: saisonIds[1]!,
        formules: [{ formuleId: formule!.id, montant }],
        reglements: [{ montant, statut: 'complete', typeReglement: 'espece' }],
      };
      return client.post('createCotisation', body, randomUUID());
    },
  };
}

async function whileRunning(call: DirectCaller, id: string, pay: () => Promise<unknown>) {
  const beside: number[] = [];
  let isOver = false;
  const over = ended(call, id).finally(() => (isOver = true));
  const counter = generateLoad(
    1,
    () => isOver,
    async () => {
      beside.push(...(await timesOf([pay], (once) => once())));
      await pause(betweenPayments);
    },
  );
  const [run] = await Promise.all([over, counter]);
  return { run, beside };
}

async function ended(call: DirectCaller, id: string): Promise<Renouvellement> {
  for (;;) {
    const run = await call('getRenouvellement', { params: { id } });
    if (run.etat !== 'en_cours') return run;
    await pause(100);
  }
}
