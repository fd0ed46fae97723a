import type { Saison, SaisonFields, SaisonState } from '@club/contract';
import type { StoredSaison } from './saison-model.ts';

/** What staff may change of a stored season; also what its history compares. */
export function fieldsOf({ nom, dateDebut, dateFin, active }: StoredSaison): SaisonFields {
  return { nom, dateDebut, dateFin, active };
}

/** The state that other services copy. */
export function stateOf(saison: StoredSaison): SaisonState {
  return { ...fieldsOf(saison), cloturee: saison.cloturee };
}

/** A stored season as /api answers it, with the number of its members. */
export function toSaison(saison: StoredSaison, nbAdherents: number): Saison {
  return {
    ...stateOf(saison),
    id: saison._id,
    version: saison.version,
    dateCloture: saison.dateCloture?.toISOString() ?? null,
    numeroSerieBadge: saison.numeroSerieBadge,
    nbAdherents,
    // The figures of money are summed from copies of finance's rows; there are none before finance publishes them.
    nbCotisations: 0,
    nbReglements: 0,
    montantTotalCotisations: 0,
    montantTotalReglements: 0,
    createdAt: saison.createdAt.toISOString(),
  };
}
