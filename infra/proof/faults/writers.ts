import { randomUUID } from 'node:crypto';
import type { Staff } from '../../testing/staff.ts';
import { acknowledged } from './acknowledged.ts';

/** A member that the product said it had stored. */
export interface Acknowledged {
  id: string;
  nom: string;
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** Why a write was repeated last; undefined when none was. */
  readonly trouble: string | undefined;
  /** Starts no more writes; resolves once each one that was started has been acknowledged. */
  finish(): Promise<void>;
  /** Starts no more writes: the test is over. */
  stop(this: void): void;
}

const perSecond = 20;
/** As many desks: while all of them wait, nobody begins another write, and a slow computer is not buried in them. */
const desks = 40;

/**
 * Creates members at a steady pace, as screens do: an idempotency key each, repeated with the same key until an answer
 * comes. A refusal that is no fault of the moment, or none within three minutes, makes `finish` throw.
 */
export function startWriters(staff: Staff): Writers {
  const written: Acknowledged[] = [];
  const started: Promise<void>[] = [];
  let trouble: string | undefined;
  let waiting = 0;
  const timer = setInterval(begin, 1_000 / perSecond);

  function begin(): void {
    if (waiting >= desks) return;
    waiting += 1;
    started.push(write(started.length).finally(() => (waiting -= 1)));
  }

  async function write(number: number): Promise<void> {
    const nom = `Panne ${String(number).padStart(5, '0')}`;
    const request = { body: { nom, prenom: 'Ali' }, headers: { 'Idempotency-Key': randomUUID() } };
    const { id } = await acknowledged(staff, 'createAdherent', request, (why) => {
      trouble = why;
    });
    written.push({ id, nom });
  }

  return {
    acknowledged: written,
    get trouble() {
      return trouble;
    },
    stop: () => clearInterval(timer),
    async finish() {
      clearInterval(timer);
      await Promise.all(started);
    },
  };
}
