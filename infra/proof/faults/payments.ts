import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '../../demo/in-parallel.ts';
import type { Staff } from '../../testing/staff.ts';

/** Payments being made, and what became of them. */
export interface Payments {
  /** Ids of the règlements that were acknowledged. */
  readonly taken: readonly string[];
  /** How often each refusal was answered, by its code. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Waits until so many are acknowledged, or none will be any more. */
  takenAtLeast(count: number): Promise<void>;
  /** Resolves once each has been taken or refused. */
  readonly finished: Promise<void>;
}

const retryMs = 200;
const answerWithinMs = 8_000;

/** Makes payments of 10 as screens do, each repeated with its own key until it is taken or refused for good. */
export function startPayments(
  staff: Staff,
  { payeurIds, count, clients }: { payeurIds: readonly string[]; count: number; clients: number },
): Payments {
  const taken: string[] = [];
  const refusals = new Map<string, number>();
  let ended = false;

  async function pay(at: number): Promise<void> {
    const payeurId = payeurIds[at % payeurIds.length];
    const body = { payeurId, montantTotal: 10, statut: 'complete', doublonAccepte: true };
    const headers = { 'Idempotency-Key': randomUUID() };
    for (;;) {
      const signal = AbortSignal.timeout(answerWithinMs);
      // A lost connection leaves open whether it was taken: the same key asks again.
      const answer = await staff.call('createReglement', { body, headers, signal }).catch(() => undefined);
      if (answer?.status === 201) {
        taken.push(answer.body.id);
        return;
      }
      const code = answer?.body.code ?? 'unavailable';
      if (code !== 'unavailable' && code !== 'idempotency_running') {
        refusals.set(code, (refusals.get(code) ?? 0) + 1);
        return;
      }
      await pause(retryMs);
    }
  }

  const numbers = Array.from({ length: count }, (_, at) => at);
  const finished = inParallel(numbers, clients, pay).finally(() => {
    ended = true;
  });
  return {
    taken,
    refusals,
    finished,
    takenAtLeast: async (wanted) => {
      while (taken.length < wanted && !ended) await pause(10);
    },
  };
}
