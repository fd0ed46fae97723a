import type { EntonnoirRenouvellement, StatutCotisation } from '@club/contract';
import type { FormerMember } from '../candidats/candidat-rules.ts';

type Counts = Omit<EntonnoirRenouvellement, 'saisonPrecedente' | 'saisonActive'>;

/** Members by what became of the offers made to them. */
export interface Offered {
  /** With a line in an offer that was not cancelled. */
  proposes: ReadonlySet<string>;
  /** Of these, with an accepted line. */
  acceptes: ReadonlySet<string>;
}

/** Statuts of the active season's live cotisations by member; members without any are absent. */
export type StatutsHeld = ReadonlyMap<string, { statuts: readonly StatutCotisation[] }>;

/** Expected members who hold nothing in the active season; the rows of the report and `nonRenouveles` of the funnel. */
export function notRenewed(
  expected: readonly FormerMember[],
  held: Pick<ReadonlySet<string>, 'has'>,
): FormerMember[] {
  return expected.filter(({ adherentId }) => !held.has(adherentId));
}

/** Counts of expected members who came back and of how far they paid. */
export function entonnoirOf(
  expected: readonly FormerMember[],
  held: StatutsHeld,
  { proposes, acceptes }: Offered,
): Counts {
  const back = expected.filter(({ adherentId }) => held.has(adherentId));
  const statuts = back.flatMap(({ adherentId }) => held.get(adherentId) ?? []).map(paidOf);
  const count = (statut: StatutCotisation) => statuts.filter((one) => one === statut).length;
  return {
    attendus: expected.length,
    renouveles: statuts.length,
    payes: count('payee'),
    enCours: count('en_cours'),
    enAttente: count('en_attente'),
    nonRenouveles: notRenewed(expected, held).length,
    proposes: expected.filter(({ adherentId }) => proposes.has(adherentId)).length,
    acceptes: back.filter(({ adherentId }) => acceptes.has(adherentId)).length,
    autrement: back.filter(({ adherentId }) => !acceptes.has(adherentId)).length,
  };
}

/** `payee` when all are, `en_attente` when nothing is received. */
function paidOf({ statuts }: { statuts: readonly StatutCotisation[] }): StatutCotisation {
  const [first = 'en_attente'] = statuts;
  return statuts.every((statut) => statut === first) ? first : 'en_cours';
}
