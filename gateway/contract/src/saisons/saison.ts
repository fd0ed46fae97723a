/** What staff type about a season (spec §3). Dates are `YYYY-MM-DD`. */
export interface SaisonFields {
  nom: string;
  dateDebut: string;
  dateFin: string;
  active: boolean;
}

/** A season with figures derived from its rows (spec §3). */
export interface Saison extends SaisonFields {
  id: string;
  version: number;
  cloturee: boolean;
  /** True from the moment its closing was asked for until every service has frozen it (design.md "Events"). */
  clotureEnCours: boolean;
  /** ISO date-time. */
  dateCloture: string | null;
  numeroSerieBadge: number;
  nbAdherents: number;
  nbCotisations: number;
  nbReglements: number;
  montantTotalCotisations: number;
  montantTotalReglements: number;
  createdAt: string;
}
