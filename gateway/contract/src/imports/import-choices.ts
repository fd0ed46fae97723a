import type { ConflitChoix } from './import-plan-summary.ts';
import type { ImportType } from './import-run.ts';

/** The choices of each type: the codes of the catalogue are the club's own, none is given. */
export const conflitChoixOf: Readonly<Record<ImportType, readonly ConflitChoix[]>> = {
  adherents: ['ignorer', 'nouveau_code'],
  sections: ['ignorer', 'modifier'],
  formules: ['ignorer', 'modifier'],
};
