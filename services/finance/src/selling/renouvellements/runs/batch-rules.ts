import type { Candidat, KnownPerson } from '../candidats/candidat-rules.ts';
import type { Refus } from './stored-renouvellement.ts';

/** Outcome of a batch. */
export interface BatchPlan {
  /** Members to renew, each with his lines without obstacle. */
  free: Candidat[];
  /** Count of members who already have everything. */
  ignores: number;
  refuses: Refus[];
}

/** Plans a batch; members absent from `candidats` held nothing in the former season. */
export function batchPlan(
  adherentIds: readonly string[],
  candidats: ReadonlyMap<string, Candidat>,
  persons: ReadonlyMap<string, KnownPerson>,
): BatchPlan {
  const plan: BatchPlan = { free: [], ignores: 0, refuses: [] };
  for (const adherentId of adherentIds) {
    const candidat = candidats.get(adherentId);
    if (candidat?.obstacle === null) plan.free.push(onlyFree(candidat));
    else if (candidat?.obstacle === 'deja_renouvele') plan.ignores += 1;
    else {
      const raison = candidat?.explication ?? 'Aucune cotisation de la saison précédente à renouveler.';
      plan.refuses.push(refusOf(adherentId, raison, persons));
    }
  }
  return plan;
}

/** A member who is not renewed, and why. */
export function refusOf(
  adherentId: string,
  raison: string,
  persons: ReadonlyMap<string, Partial<KnownPerson>>,
): Refus {
  const { codeAdherent = '', prenom = '', nom = '—' } = persons.get(adherentId) ?? {};
  return { adherentId, codeAdherent, nom: `${prenom} ${nom}`.trim(), raison };
}

/** Drops lines held by now, and members without any left. */
export function stillFree(
  free: readonly Candidat[],
  held: ReadonlyMap<string, { formules: ReadonlyMap<string, string> }>,
): Candidat[] {
  return free
    .map((candidat) => {
      const has = held.get(candidat.member.adherentId)?.formules;
      return has
        ? { ...candidat, lignes: candidat.lignes.filter(({ formuleId }) => !has.has(formuleId)) }
        : candidat;
    })
    .filter(({ lignes }) => lignes.length > 0);
}

function onlyFree(candidat: Candidat): Candidat {
  return { ...candidat, lignes: candidat.lignes.filter(({ obstacle }) => obstacle === null) };
}
