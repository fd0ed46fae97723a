import { call, type ById } from '../calls/call.ts';
import type { CreateSaison } from './saison-calls.ts';
import type { Saison } from './saison.ts';

/** Figures of one season, counted from its rows (spec §7). */
export type SaisonStatistiques = Pick<
  Saison,
  'nbAdherents' | 'nbCotisations' | 'nbReglements' | 'montantTotalCotisations' | 'montantTotalReglements'
>;

export const saisonClosingCalls = {
  getSaisonStatistiques: call<{ params: ById; answer: SaisonStatistiques }>()({
    method: 'GET',
    path: '/api/saisons/{id}/statistiques',
    owner: 'seasons',
    access: 'signed-in',
    summary: 'Figures of a season; those of a closed one are frozen',
    planned: true,
  }),
  closeSaison: call<{ params: ById; answer: Saison }>()({
    method: 'POST',
    path: '/api/saisons/{id}/cloturer',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary: 'Closes the active season for good and freezes its figures',
    planned: true,
  }),
  openSaison: call<{ body: CreateSaison; answer: Saison }>()({
    method: 'POST',
    path: '/api/saisons/nouvelle',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    status: 201,
    summary: 'Opens a new active season; the former one must be closed first',
    planned: true,
  }),
  refreshActiveSaisonStats: call<{ answer: Saison }>()({
    method: 'POST',
    path: '/api/saisons/active/refresh-stats',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary: 'Counts the active season again',
    planned: true,
  }),
  syncSaisonStats: call<{ answer: { updated: number; message: string } }>()({
    method: 'POST',
    path: '/api/saisons/sync-stats',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary: 'Counts every season that is not closed again',
    planned: true,
  }),
};
