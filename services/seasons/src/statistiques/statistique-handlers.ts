import type { saisonClosingCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { withinPermissions } from '../saisons/within-permissions.ts';
import { getSaisonStatistiques } from './saison-statistiques.ts';

/** Figures of one season with its charts. */
export const statistiqueHandlers = {
  getSaisonStatistiques: withinPermissions(({ params }) => getSaisonStatistiques(params.id)),
} satisfies Pick<HandlersOf<typeof saisonClosingCalls>, 'getSaisonStatistiques'>;
