import type { echeanceCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { encaisserEcheances } from './cash-echeances.ts';
import { exportEcheances } from './export-echeances.ts';
import { listEcheances } from './list-echeances.ts';

export const echeanceHandlers = {
  listEcheances,
  exportEcheances,
  encaisserEcheances,
} satisfies HandlersOf<typeof echeanceCalls>;
