import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '../../demo/in-parallel.ts';
import { acknowledged, Refused } from '../../testing/acknowledged.ts';
import type { OpenClub } from '../../testing/open-club.ts';
import type { Staff } from '../../testing/staff.ts';

/** Creates `count` members who owe the club's formula, `clients` at a time; returns their ids. */
export async function provideDebtors(
  { staff, formuleId }: OpenClub,
  { count, clients }: { count: number; clients: number },
): Promise<string[]> {
  const payeurIds: string[] = [];
  await inParallel(Array.from({ length: count }).keys(), clients, async (number) => {
    const body = { nom: `Payeur ${number}`, prenom: 'Ali' };
    const { id } = await acknowledged(staff, 'createAdherent', { body });
    const line = { adherentId: id, lienParente: 'Lui-même', formules: [{ formuleId }] };
    const cotisation = { payeurId: id, type: 'famille', adherents: [line] };
    await acknowledged(staff, 'createCotisation', { body: cotisation });
    payeurIds.push(id);
  });
  return payeurIds;
}

/** Payments being made, and what became of them. */
export interface Payments {
  /** Ids of acknowledged règlements. */
  readonly taken: readonly string[];
  readonly refusals: ReadonlyMap<string, number>;
  /** Waits until `count` are acknowledged; false when all ended before. */
  takenAtLeast(count: number): Promise<boolean>;
  /** Resolves once each has been taken or refused. */
  readonly finished: Promise<void>;
}

/** Of each payment, in the club's currency. */
export const montant = 10;

/** Makes payments of 10, each retried with its key until accepted or refused. */
export function startPayments(
  staff: Staff,
  { payeurIds, count, clients }: { payeurIds: readonly string[]; count: number; clients: number },
): Payments {
  const taken: string[] = [];
  const refusals = new Map<string, number>();
  let ended = false;

  async function pay(at: number): Promise<void> {
    const payeurId = payeurIds[at % payeurIds.length];
    const body = { payeurId, montantTotal: montant, statut: 'complete', doublonAccepte: true };
    try {
      taken.push((await acknowledged(staff, 'createReglement', { body })).id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1);
    }
  }

  const finished = inParallel(Array.from({ length: count }).keys(), clients, pay).finally(() => {
    ended = true;
  });
  return {
    taken,
    refusals,
    finished,
    takenAtLeast: async (wanted) => {
      while (taken.length < wanted && !ended) await pause(10);
      return taken.length >= wanted;
    },
  };
}
