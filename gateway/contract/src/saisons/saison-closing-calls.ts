import { call, type ById } from '../core/call.ts';
import type { CreateSaison, SavedSaison } from './saison-calls.ts';
import type { Saison } from './saison.ts';

/** Amounts in the club's currency. */
export type SaisonChiffres = Pick<
  Saison,
  'nbAdherents' | 'nbCotisations' | 'nbReglements' | 'montantTotalCotisations' | 'montantTotalReglements'
>;

export interface SemaineSaison {
  /** Its Monday, `YYYY-MM-DD`. */
  lundi: string;
  nbCotisations: number;
  /** Absent for who may not read règlements (I-14). */
  montantRecu?: number;
}

/** Counted from rows, for charts. */
export interface SaisonStatistiques extends SaisonChiffres {
  /** S-11. */
  figees: boolean;
  /** Largest amount first; `sectionId` null without section. */
  parSection: {
    sectionId: string | null;
    code: string;
    designation: string;
    nbAdherents: number;
    /** Absent for who may not read what members owe (I-14). */
    montant?: number;
  }[];
  /** Without gaps from the first week with something to the last; up to the closing and today. */
  parSemaine: SemaineSaison[];
  /** The one before it (S-8); null of the first. */
  precedente:
    | (SaisonChiffres & { id: string; nom: string; dateDebut: string; parSemaine: SemaineSaison[] })
    | null;
}

export type SaisonPrecedente = NonNullable<SaisonStatistiques['precedente']>;

export const saisonClosingCalls = {
  getSaisonStatistiques: call<{ params: ById; answer: SaisonStatistiques }>()({
    method: 'GET',
    path: '/api/saisons/{id}/statistiques',
    owner: 'seasons',
    access: 'signed-in',
    summary: 'Figures of a season; those of a closed one are frozen',
  }),
  activateSaison: call<{ params: ById; answer: Saison }>()({
    method: 'POST',
    path: '/api/saisons/{id}/activer',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary:
      'Passes on to a season; the active one is to be closed then, or waits again when this one was before it',
  }),
  closeSaison: call<{ params: ById; answer: Saison }>()({
    method: 'POST',
    path: '/api/saisons/{id}/cloturer',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary: 'Closes the active season, or the one before it, for good and freezes its figures',
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
