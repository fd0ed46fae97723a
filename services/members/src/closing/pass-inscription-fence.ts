import { RuleError, type UnitOfWork } from '@club/service-kit';
import { fenceShards, passFence } from '@club/service-kit/season-fence';

let nextShard = Math.floor(Math.random() * fenceShards);

/**
 * Lets an inscription pass the fence of its season, in its transaction, so that it is counted when the season closes, or refused;
 * who is inscribed in none needs none.
 * @throws RuleError `saison_closed` (409)
 */
export async function passInscriptionFence(unit: UnitOfWork, saisonId: string | null): Promise<void> {
  if (saisonId === null) return;
  nextShard = (nextShard + 1) % fenceShards;
  await passFence(unit, saisonId, nextShard);
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
