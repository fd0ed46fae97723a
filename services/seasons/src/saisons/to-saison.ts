import type { Saison, SaisonFields, SaisonState, SaisonChiffres } from '@club/contract';
import type { StoredSaison } from './saison-model.ts';

/** What staff may change of a stored season; also what its history compares. */
export function fieldsOf({ nom, dateDebut, dateFin, active }: StoredSaison): SaisonFields {
  return { nom, dateDebut, dateFin, active };
}

/** What history keeps of a season. */
export function recordOf(saison: StoredSaison): object {
  const { cloturee, clotureEnCours } = saison;
  return { ...fieldsOf(saison), cloturee, clotureEnCours };
}

/** The state that other services copy. */
export function stateOf(saison: StoredSaison): SaisonState {
  const { cloturee, dateCloture } = saison;
  return { ...fieldsOf(saison), cloturee, ...(dateCloture && { dateCloture: dateCloture.toISOString() }) };
}

/** Of a season that has just begun. */
export const noFigures: SaisonChiffres = {
  nbAdherents: 0,
  nbCotisations: 0,
  nbReglements: 0,
  montantTotalCotisations: 0,
  montantTotalReglements: 0,
};

/** Badge number of a season's first badge; numbers restart with each season (spec §4 and §9). */
const firstBadge = 1;

/** A stored season as /api answers it, with its figures, and its next badge number after the last one taken. */
export function toSaison(saison: StoredSaison, figures: SaisonChiffres, dernierNumero?: number): Saison {
  return {
    ...stateOf(saison),
    clotureEnCours: saison.clotureEnCours,
    id: saison._id,
    version: saison.version,
    dateCloture: saison.dateCloture?.toISOString() ?? null,
    numeroSerieBadge: dernierNumero === undefined ? firstBadge : dernierNumero + 1,
    ...figures,
    createdAt: saison.createdAt.toISOString(),
  };
}
