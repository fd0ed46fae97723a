import { call, type ById } from '../core/call.ts';
import type { ClotureCaisse, CoupureComptee, JourDeCaisse } from './caisse.ts';

export interface CaisseQuery {
  /** `YYYY-MM-DD`; today when absent. */
  jour?: string;
}

export interface CloturerCaisse {
  /** The day on its sheet. */
  jour: string;
  /** Whose till; who asks when absent. */
  caissierId?: string;
  /** The name of the only user who bears it, instead of `caissierId`. */
  caissier?: string;
  comptage: CoupureComptee[];
  /** Cash that stays in the till; all that was counted when absent. */
  fonds?: number | null;
  /** Needed when the cash differs from what is expected. */
  motif?: string | null;
}

export interface RouvrirCaisse {
  motif: string;
}

export const caisseCalls = {
  getCaisse: call<{ query: CaisseQuery; answer: JourDeCaisse }>()({
    method: 'GET',
    path: '/api/caisse',
    owner: 'finance',
    access: 'reglements.read',
    summary: 'What each cashier received and gave back on a day, by means, with the journal of it',
  }),
  closeCaisse: call<{ body: CloturerCaisse; answer: ClotureCaisse }>()({
    method: 'POST',
    path: '/api/caisse/cloture',
    owner: 'finance',
    access: 'reglements.create',
    status: 201,
    summary: 'Closes the open count of a till with its cash counted; another’s needs reglements.update',
  }),
  reopenCaisse: call<{ params: ById; body: RouvrirCaisse; answer: ClotureCaisse }>()({
    method: 'POST',
    path: '/api/caisse/clotures/{id}/reouverture',
    owner: 'finance',
    access: 'admin.manage_permissions',
    summary: 'Reopens the last count of a till that was closed by mistake, with a reason',
  }),
};
