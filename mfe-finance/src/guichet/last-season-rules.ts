import type { Cotisation, Formule, Saison } from '@club/contract';

type Taken = Pick<Cotisation, 'saisonId' | 'adherents'>;

/** What a member took the season before, to be taken again. */
export interface LastSeason {
  saison: Pick<Saison, 'nom'>;
  /** Still offered, and not held in the season at hand. */
  formules: Formule[];
  /** Names of those that are no longer offered. */
  gone: string[];
}

interface Known {
  cotisations: readonly Taken[];
  saisons: readonly Saison[];
  formules: readonly Formule[];
}

/** The latest season before `saison` in which the member took something; undefined without, or when all of it is held again. */
export function lastSeason(adherentId: string, saison: Saison, known: Known): LastSeason | undefined {
  const takenIn = (saisonId: string) =>
    known.cotisations
      .filter((one) => one.saisonId === saisonId)
      .flatMap(({ adherents }) => adherents.filter((line) => line.adherentId === adherentId))
      .flatMap(({ formules }) => formules);
  const before = known.saisons
    .filter(({ dateDebut }) => dateDebut < saison.dateDebut)
    .toSorted((a, b) => b.dateDebut.localeCompare(a.dateDebut))
    .find(({ id }) => takenIn(id).length > 0);
  if (!before) return undefined;
  const held = new Set(takenIn(saison.id).map(({ formuleId }) => formuleId));
  const names = new Map(takenIn(before.id).map((one) => [one.formuleId, one.formule.designation]));
  const again = [...names.keys()].filter((id) => !held.has(id));
  const offered = known.formules.filter(({ id, actif }) => actif && again.includes(id));
  const gone = again.filter((id) => !offered.some((one) => one.id === id)).map((id) => names.get(id) ?? '');
  return again.length > 0 ? { saison: before, formules: offered, gone } : undefined;
}
