import type { StatutCotisation } from './cotisation.ts';
import type { StatutReglement } from '../reglements/reglement.ts';

/** M-8; both in one unit. */
export function statutCotisation(montantTotal: number, montantRegle: number): StatutCotisation {
  if (montantRegle === montantTotal) return 'payee';
  return montantRegle > 0 ? 'en_cours' : 'en_attente';
}

/** M-16; both in one unit. A counter-entry is complete. */
export function statutReglement(
  montantTotal: number,
  montantRecu: number,
): Exclude<StatutReglement, 'partiel'> {
  if (montantRecu === montantTotal) return 'complete';
  return montantRecu > 0 ? 'en_cours' : 'en_attente';
}
