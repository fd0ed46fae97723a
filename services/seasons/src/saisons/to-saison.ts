import type { Saison, SaisonFields, SaisonState, SaisonChiffres } from '@club/contract';
import type { StoredSaison } from './saison-model.ts';

/** Changeable fields; also what history compares. */
export function fieldsOf(saison: StoredSaison): SaisonFields {
  const { nom, dateDebut, dateFin, active, inscriptionsOuvertes = false, inscriptionsDu = null } = saison;
  return { nom, dateDebut, dateFin, active, inscriptionsOuvertes, inscriptionsDu };
}

export function recordOf(saison: StoredSaison): object {
  const { cloturee, clotureEnCours } = saison;
  return { ...fieldsOf(saison), cloturee, clotureEnCours };
}

export function stateOf(saison: StoredSaison): SaisonState {
  const { cloturee, dateCloture, activeDepuis } = saison;
  return {
    ...fieldsOf(saison),
    cloturee,
    activeDepuis: activeDepuis?.toISOString() ?? null,
    ...(dateCloture && { dateCloture: dateCloture.toISOString() }),
  };
}

export const noFigures: Required<SaisonChiffres> = {
  nbAdherents: 0,
  nbCotisations: 0,
  nbReglements: 0,
  montantTotalCotisations: 0,
  montantTotalReglements: 0,
};

/** S-4. */
const firstBadge = 1;

/** With figures, and the badge number after the last taken. */
export function toSaison(saison: StoredSaison, figures: SaisonChiffres, dernierNumero?: number): Saison {
  return {
    ...fieldsOf(saison),
    cloturee: saison.cloturee,
    activeDepuis: saison.activeDepuis?.toISOString() ?? null,
    clotureEnCours: saison.clotureEnCours,
    id: saison._id,
    version: saison.version,
    dateCloture: saison.dateCloture?.toISOString() ?? null,
    numeroSerieBadge: dernierNumero === undefined ? firstBadge : dernierNumero + 1,
    ...figures,
    createdAt: saison.createdAt.toISOString(),
  };
}
