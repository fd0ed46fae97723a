import { call, type ById } from '../core/call.ts';
import type { Saison, SaisonFields } from './saison.ts';

export type CreateSaison = Pick<SaisonFields, 'nom' | 'dateDebut' | 'dateFin'> & Partial<SaisonFields>;
export type UpdateSaison = Partial<SaisonFields> & { version?: number };

/** `avertissements`: overlaps (S-3), absent when none. */
export type SavedSaison = Saison & { avertissements?: string[] };

export const saisonCalls = {
  getActiveSaison: call<{ answer: Saison }>()({
    method: 'GET',
    path: '/api/saisons/active',
    owner: 'seasons',
    access: 'signed-in',
    summary: 'The active season; 404 when there is none',
  }),
  listSaisons: call<{ answer: Saison[] }>()({
    method: 'GET',
    path: '/api/saisons',
    owner: 'seasons',
    access: 'signed-in',
    summary: 'All seasons, latest first',
  }),
  createSaison: call<{ body: CreateSaison; answer: SavedSaison }>()({
    method: 'POST',
    path: '/api/saisons',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    status: 201,
    summary: 'Creates a season; a second active one answers 409',
  }),
  updateSaison: call<{ params: ById; body: UpdateSaison; answer: SavedSaison }>()({
    method: 'PUT',
    path: '/api/saisons/{id}',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary: 'Changes a season that is not closed; opens or closes its enrolment while it waits',
  }),
  deleteSaison: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/saisons/{id}',
    owner: 'seasons',
    access: 'admin.manage_permissions',
    summary: 'Deletes a season that nobody was ever in',
  }),
  listAdherentSaisons: call<{
    params: ById;
    answer: Pick<Saison, 'id' | 'nom' | 'dateDebut' | 'dateFin' | 'active' | 'cloturee'>[];
  }>()({
    method: 'GET',
    path: '/api/adherents/{id}/saisons',
    owner: 'seasons',
    access: 'adherents.read',
    summary: 'Seasons a member belongs to',
  }),
};
