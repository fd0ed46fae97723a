import type { PersonName } from '../adherents/adherent.ts';
import { call, type ById } from '../core/call.ts';

/** Rows of a season, with their sum. */
export interface ResteSaison {
  nombre: number;
  montant: number;
}

/** A cheque or a credit of a payer. */
export interface ResteDePayeur {
  id: string;
  payeurId: string;
  payeur: PersonName;
  montant: number;
}

/** Rows of which the largest are named, ten at most. */
export interface ResteNomme extends ResteSaison {
  premiers: ResteDePayeur[];
}

/** Money of a season that its closing leaves as it is (S-7); each part only with the right to read it (I-14). */
export interface SaisonRestes {
  /** Live cotisations that are not wholly received. */
  du?: ResteSaison;
  /** Cheques of its règlements in the club’s hands that were not cashed (M-47). */
  cheques?: ResteNomme;
  /** Credits of which something is left. */
  credits?: ResteNomme;
}

export const saisonRestesCalls = {
  getSaisonRestes: call<{ params: ById; answer: SaisonRestes }>()({
    method: 'GET',
    path: '/api/saisons/{id}/restes',
    owner: 'finance',
    access: 'admin.manage_permissions',
    summary:
      'What is owed in a season, its cheques that wait and its credits that go on: read before closing it',
  }),
};
