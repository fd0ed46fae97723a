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
  return { ...fieldsOf(saison), cloturee: saison.cloturee };
}

/** Of a season that has just begun. */
export const noFigures: SaisonChiffres = {
  nbAdherents: 0,
  nbCotisations: 0,
  nbReglements: 0,
  montantTotalCotisations: 0,
  montantTotalReglements: 0,
};

/** A stored season as /api answers it, with its figures. */
export function toSaison(saison: StoredSaison, figures: SaisonChiffres): Saison {
  return {
    ...stateOf(saison),
    clotureEnCours: saison.clotureEnCours,
    id: saison._id,
    version: saison.version,
    dateCloture: saison.dateCloture?.toISOString() ?? null,
    numeroSerieBadge: saison.numeroSerieBadge,
    ...figures,
    createdAt: saison.createdAt.toISOString(),
  };
}
