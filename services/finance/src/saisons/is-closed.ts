import { liveSaisons } from './live-saisons.ts';
import { saisonCopy } from './saison-copy.ts';

/** True for a season that is closed, as far as this service knows; the season's gate decides when money is written. */
export async function isClosed(saisonId: string): Promise<boolean> {
  const saison = liveSaisons.get(saisonId) ?? (await saisonCopy.model.findById(saisonId).lean());
  return saison?.cloturee === true;
}
