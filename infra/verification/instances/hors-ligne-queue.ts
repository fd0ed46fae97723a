import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { clubToday } from '@club/service-kit';
import type { CreateEncaissement, Encaissement } from '@club/contract';
import type { Stack } from '../../launcher/stack.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import { administrator } from '../../testing/club.ts';
import type { Staff } from '../../testing/staff.ts';
import { killed } from '../faults/killed.ts';

/** An encaissement as a browser keeps it until the network is back (M-75). */
export interface Waiting {
  key: string;
  body: CreateEncaissement;
}

/** Takes a formula in cash of `count` new members, over the last five hours. */
export async function waitingEncaissements(
  staff: Staff,
  { count, formuleId, price }: { count: number; formuleId: string; price: number },
): Promise<Waiting[]> {
  const queue: Waiting[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = { nom: `Coupure ${at}`, prenom: 'Ines' };
    const { id } = await acknowledged(staff, 'createAdherent', { body: person });
    const le = new Date(Date.now() - (count - at) * (18_000_000 / count)).toISOString();
    queue.push({
      key: randomUUID(),
      body: {
        payeurId: id,
        lignes: [{ adherentId: id, lienParente: 'Lui-même', formules: [{ formuleId, montant: price }] }],
        reglements: [{ typeReglement: 'espece', montant: price, dateReglement: clubToday() }],
        recu: true,
        horsLigne: { le, bon: `K7B-${at + 1}` },
      },
    });
  }
  return queue;
}

/**
 * Sends them as the counter does: in one session, oldest first, the next one once this one is acknowledged, a lost answer again under
 * its key. The answer of every third is lost, and during every fifth one of two instances of finance is killed, a bit later each time.
 */
export async function sendQueue(stack: Stack, queue: readonly Waiting[]): Promise<Encaissement[]> {
  const { staff } = await administrator(stack);
  const sent: Encaissement[] = [];
  for (const [at, { key, body }] of queue.entries()) {
    const request = { body, headers: { 'Idempotency-Key': key } };
    if (at % 3 === 1) await acknowledged(staff, 'createEncaissement', request);
    const answer = acknowledged(staff, 'createEncaissement', request);
    if (at % 5 === 0) {
      await pause(at);
      await killed(stack, at % 2 === 0 ? 'finance' : 'finance-2');
    }
    sent.push(await answer);
  }
  return sent;
}
