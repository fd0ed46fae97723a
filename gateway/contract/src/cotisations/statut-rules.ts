import type { StatutCotisation } from './cotisation.ts';
import type { StatutReglement } from '../reglements/reglement.ts';

/** Status of a cotisation (M-8), both amounts in the same unit. */
export function statutCotisation(montantTotal: number, montantRegle: number): StatutCotisation {
  if (montantRegle === montantTotal) return 'payee';
  return montantRegle > 0 ? 'en_cours' : 'en_attente';
}

/** Status of a règlement (M-16), both amounts in the same unit. A reversal is `complete`: both are the same negative amount. */
export function statutReglement(
  montantTotal: number,
  montantRecu: number,
): Exclude<StatutReglement, 'partiel'> {
  if (montantRecu === montantTotal) return 'complete';
  return montantRecu > 0 ? 'en_cours' : 'en_attente';
}
