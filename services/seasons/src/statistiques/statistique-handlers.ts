import type { saisonClosingCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { toldWithin } from '../saisons/told-within.ts';
import { getSaisonStatistiques } from './saison-statistiques.ts';

/** Figures of one season with its charts. */
export const statistiqueHandlers = {
  getSaisonStatistiques: toldWithin(({ params }) => getSaisonStatistiques(params.id)),
} satisfies Pick<HandlersOf<typeof saisonClosingCalls>, 'getSaisonStatistiques'>;
