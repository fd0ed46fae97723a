import { RuleError, type Unit } from '@club/service-kit';
import { lanes, passGate } from '@club/service-kit/gates';

let nextLane = Math.floor(Math.random() * lanes);

/**
 * Lets an inscription pass the gate of its season, in its transaction, so that it is counted when the season closes, or refused;
 * who is inscribed in none needs none.
 * @throws RuleError `saison_closed` (409)
 */
export async function passInscriptionGate(unit: Unit, saisonId: string | null): Promise<void> {
  if (saisonId === null) return;
  nextLane = (nextLane + 1) % lanes;
  await passGate(unit, saisonId, nextLane);
}

/**
 * Runs an inscription in the active season; should that one be closing at this moment, it runs in no season, as when none is
 * active.
 */
export async function inOpenSaison<T>(
  saisonId: string | null,
  inscribe: (saisonId: string | null) => Promise<T>,
): Promise<T> {
  try {
    return await inscribe(saisonId);
  } catch (error) {
    if (error instanceof RuleError && error.code === 'saison_closed') return inscribe(null);
    throw error;
  }
}
