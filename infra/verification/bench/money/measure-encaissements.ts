import { randomUUID } from 'node:crypto';
import type { Stack } from '../../../launcher/stack.ts';
import { timesOf } from '../../load-generator.ts';
import { percentile, waits } from '../../report.ts';
import type { FinanceClient } from '../fast-client.ts';
import { bareTransactions } from './bare-transactions.ts';
import { lastIdempotencyId, outboxEmpty } from './finance-at-rest.ts';

/** What a measure pays with. */
export interface BenchClub {
  stack: Stack;
  mongoUrl: string;
  memberIds: readonly string[];
  formuleId: string;
  /** Of the formule, in the club's currency. */
  montant: number;
  /** Two formules of different price. */
  both: readonly { id: string; montant: number }[];
}

const count = 200;
/** Not counted: the JIT compiles first. */
const warmUp = 200;

/** Measures an encaissement of two formules, paid in cash and by two cheques, one client. Returns Markdown. */
export async function measureEncaissements(club: BenchClub, client: FinanceClient): Promise<string> {
  const payers = club.memberIds.slice(-(warmUp + count));
  const encaisser = (payeurId: string) =>
    client.post('createEncaissement', encaissementOf(club, payeurId), randomUUID());
  await timesOf(payers.slice(0, warmUp), encaisser);
  await outboxEmpty(club.stack);
  const bare = await bareTransactions(club.mongoUrl, await lastIdempotencyId(club.mongoUrl));
  try {
    const times: number[] = [];
    const beside: number[] = [];
    // In turns, so that what else the machine does weighs on both alike.
    for (const payeurId of payers.slice(warmUp)) {
      times.push(...(await timesOf([payeurId], encaisser)));
      beside.push(...(await timesOf([0], (from) => bare.write(from))));
    }
    const ofBare = percentile(times, 50) / percentile(beside, 50);
    return `POST /api/guichet/encaissements of 2 formules and 3 règlements, one client, p50 / p95: ${waits(times)} ms; the bare transaction with the same documents, in turns with it, ${waits(beside)} ms; p50 is ${ofBare.toFixed(1)} times that.`;
  } finally {
    await bare.close();
  }
}

function encaissementOf({ both }: BenchClub, payeurId: string) {
  const formules = both.map(({ id }) => ({ formuleId: id }));
  const total = both.reduce((sum, { montant }) => sum + montant, 0);
  const cheque = Math.floor(total / 3);
  const cheques = ['0000123', '0000124'].map((numeroCheque) => ({
    typeReglement: 'cheque',
    statut: 'complete',
    montant: cheque,
    numeroCheque,
    banque: 'BIAT',
  }));
  const cash = { typeReglement: 'espece', statut: 'complete', montant: total - 2 * cheque };
  return {
    payeurId,
    lignes: [{ adherentId: payeurId, lienParente: 'Lui-même', formules }],
    reglements: [cash, ...cheques],
    doublonAccepte: true,
  };
}
