import type { ConflitChoix } from './import-plan-summary.ts';
import type { ImportRunType } from './import-run.ts';

/** Choices of each type. Sections and formulas cannot get the next free code: the club chooses their codes. */
export const conflitChoixOf: Readonly<Record<ImportRunType, readonly ConflitChoix[]>> = {
  adherents: ['ignorer', 'nouveau_code', 'modifier'],
  sections: ['ignorer', 'modifier'],
  formules: ['ignorer', 'modifier'],
  corrections: ['ignorer'],
  photos: [],
};
