import { call, type ById } from '../calls/call.ts';
import type { CreateSaison, SavedSaison } from './saison-calls.ts';
import type { Saison } from './saison.ts';

/** The five figures of a season (spec §7); amounts in the club's currency. */
export type SaisonChiffres = Pick<
  Saison,
  'nbAdherents' | 'nbCotisations' | 'nbReglements' | 'montantTotalCotisations' | 'montantTotalReglements'
>;

/** What happened in one week of a season. */
export interface SemaineSaison {
  /** Its Monday, `YYYY-MM-DD`. */
  lundi: string;
  nbCotisations: number;
  /** Received in the week. */
  montantRecu: number;
}

/** Figures of one season, counted from its rows, with what charts need. */
export interface SaisonStatistiques extends SaisonChiffres {
  /** True for a closed season: its figures no longer change. */
  figees: boolean;
  /** Largest amount first; formulas without section come under `sectionId` null. */
  parSection: {
    sectionId: string | null;
    code: string;
    designation: string;
    nbAdherents: number;
    /** Agreed. */
    montant: number;
  }[];
  /** From the first week with something in it to the last, none left out; within the season, up to its closing and today. */
  parSemaine: SemaineSaison[];
  /** The season before, to compare with. */
  precedente: (SaisonChiffres & { id: string; nom: string; parSemaine: SemaineSaison[] }) | null;
}

export const saisonClosingCalls = {
  getSaisonStatistiques: call<{ params: ById; answer: SaisonStatistiques }>()({
    method: 'GET',
    path: '/api/saisons/{id}/statistiques',
    owner: 'seasons',
    access: 'signed-in',
    summary: 'Figures of a season; those of a closed one are frozen',
  }),
  closeSaison: call<{ params: ById; answer: Saison }>()({
    method: 'POST',
    path: '/api/saisons/{id}/cloturer',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary: 'Closes the active season for good and freezes its figures',
  }),
  openSaison: call<{ body: CreateSaison; answer: SavedSaison }>()({
    method: 'POST',
    path: '/api/saisons/nouvelle',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    status: 201,
    summary: 'Opens a new active season; the former one must be closed first',
  }),
  refreshActiveSaisonStats: call<{ answer: Saison }>()({
    method: 'POST',
    path: '/api/saisons/active/refresh-stats',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary: 'Counts the active season again',
    slow: true,
  }),
  syncSaisonStats: call<{ answer: { updated: number; message: string } }>()({
    method: 'POST',
    path: '/api/saisons/sync-stats',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary: 'Counts every season that is not closed again',
    slow: true,
  }),
};
