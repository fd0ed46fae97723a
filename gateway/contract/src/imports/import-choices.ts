import type { ConflitChoix } from './import-plan-summary.ts';
import type { ImportRunType } from './import-run.ts';

/** The choices of each type: the codes of the catalogue are the club's own, none is given. */
export const conflitChoixOf: Readonly<Record<ImportRunType, readonly ConflitChoix[]>> = {
  adherents: ['ignorer', 'nouveau_code', 'modifier'],
  sections: ['ignorer', 'modifier'],
  formules: ['ignorer', 'modifier'],
  corrections: ['ignorer'],
  photos: [],
};
