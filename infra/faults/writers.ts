import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Staff } from '../testing/staff.ts';

/** A member that the product said it had stored. */
export interface Acknowledged {
  id: string;
  nom: string;
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** Starts no more writes; resolves once each one that was started has been acknowledged. */
  finish(): Promise<void>;
}

const perSecond = 20;
const retryMs = 200;
const patienceMs = 30_000;

/**
 * Creates members at a steady pace, as screens do: an idempotency key each, repeated with the same key until an answer
 * comes. A refusal that is no fault of the moment, or none within 30 s, makes `finish` throw.
 */
export function startWriters(staff: Staff): Writers {
  const acknowledged: Acknowledged[] = [];
  const started: Promise<void>[] = [];
  const timer = setInterval(() => started.push(write(started.length)), 1_000 / perSecond);

  async function write(number: number): Promise<void> {
    const nom = `Panne ${String(number).padStart(5, '0')}`;
    const request = { body: { nom, prenom: 'Ali' }, headers: { 'Idempotency-Key': randomUUID() } };
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const signal = AbortSignal.timeout(8_000);
      const answer = await staff.call('createAdherent', { ...request, signal }).catch(lostAnswer);
      if (answer?.status === 201) return void acknowledged.push({ id: answer.body.id, nom });
      const passing = !answer || answer.status === 503 || answer.body.code === 'idempotency_running';
      if (!passing) throw new Error(`${nom}: ${answer.status} ${answer.body.code}`);
      if (Date.now() > deadline) throw new Error(`${nom}: no answer in ${patienceMs / 1000} s`);
      await pause(retryMs);
    }
  }

  return {
    acknowledged,
    async finish() {
      clearInterval(timer);
      await Promise.all(started);
    },
  };
}

/** The connection broke or the wait was too long: nobody knows whether the write was taken, so it is repeated. */
function lostAnswer(error: unknown): undefined {
  const name = error instanceof Error ? error.name : '';
  if (name !== 'TypeError' && name !== 'TimeoutError' && name !== 'AbortError') throw error;
}
