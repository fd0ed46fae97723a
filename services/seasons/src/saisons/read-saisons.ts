import type { Saison } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { withFigures, withItsFigures } from './saison-figures.ts';
import { Saisons } from './saison-model.ts';

/** Bounds the unpaged list. */
const maxSaisons = 500;

/** Latest first. */
export async function listSaisons(): Promise<Saison[]> {
  const saisons = await Saisons.find().sort({ dateDebut: -1, createdAt: -1 }).limit(maxSaisons).toArray();
  return withFigures(saisons);
}

/** @throws RuleError `no_active_saison` (404) */
export async function getActiveSaison(): Promise<Saison> {
  const saison = await Saisons.findOne({ active: true });
  if (!saison) throw new RuleError('no_active_saison');
  return withItsFigures(saison);
}
