import type { EntonnoirRenouvellement, StatutCotisation } from '@club/contract';
import type { FormerMember } from '../candidats/candidat-rules.ts';

type Counts = Omit<EntonnoirRenouvellement, 'saisonPrecedente' | 'saisonActive'>;

/** Statuts of the live cotisations of the active season by member; a member without any is not in it. */
export type StatutsHeld = ReadonlyMap<string, { statuts: readonly StatutCotisation[] }>;

/** Of those expected, who holds nothing in the active season: the rows of the report, and `nonRenouveles` of the funnel. */
export function notRenewed(expected: readonly FormerMember[], held: StatutsHeld): FormerMember[] {
  return expected.filter(({ adherentId }) => !held.has(adherentId));
}

/** Who of the former season came back, and how far they paid. */
export function entonnoirOf(expected: readonly FormerMember[], held: StatutsHeld): Counts {
  const statuts = expected.flatMap(({ adherentId }) => held.get(adherentId) ?? []).map(paidOf);
  const count = (statut: StatutCotisation) => statuts.filter((one) => one === statut).length;
  return {
    attendus: expected.length,
    renouveles: statuts.length,
    payes: count('payee'),
    enCours: count('en_cours'),
    enAttente: count('en_attente'),
    nonRenouveles: notRenewed(expected, held).length,
  };
}

/** A member's cotisations together: paid when all are, waiting when nothing of any is received. */
function paidOf({ statuts }: { statuts: readonly StatutCotisation[] }): StatutCotisation {
  const [first = 'en_attente'] = statuts;
  return statuts.every((statut) => statut === first) ? first : 'en_cours';
}
