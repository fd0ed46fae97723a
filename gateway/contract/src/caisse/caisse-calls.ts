import { call, type ById } from '../core/call.ts';
import type { ClotureCaisse, CoupureComptee, JourDeCaisse } from './caisse.ts';

export interface CaisseQuery {
  /** `YYYY-MM-DD`; today when absent. */
  jour?: string;
}

export interface CloturerCaisse {
  /** The day on its sheet. */
  jour: string;
  /** User of the till; the caller when absent. */
  caissierId?: string;
  /** Unique user name, instead of `caissierId`. */
  caissier?: string;
  comptage: CoupureComptee[];
  /** Cash left in the till; the whole counted cash when absent. */
  fonds?: number | null;
  /** Required when the counted cash differs from the expected cash. */
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
