import { sumOf } from '../rules/money.ts';
import type { CandidatRenouvellement } from './renouvellement.ts';

/** Amount that an offer would say for a member; null when all that he could be offered stands in an open offer. */
export function montantAProposer({ lignes }: Pick<CandidatRenouvellement, 'lignes'>): number | null {
  const offered = lignes.filter(({ obstacle, offre }) => obstacle !== 'deja_renouvele' && offre === null);
  if (offered.length === 0) return null;
  return sumOf(offered.filter(({ obstacle }) => obstacle === null).map(({ montant }) => montant));
}
