import { call } from '../calls/call.ts';
import type { ClotureCaisse, CoupureComptee, JourDeCaisse } from './caisse.ts';

export interface CaisseQuery {
  /** `YYYY-MM-DD`; today when absent. */
  jour?: string;
}

export interface CloturerCaisse {
  jour: string;
  /** As the journal names him; who asks when absent. */
  caissier?: string;
  comptage: CoupureComptee[];
  /** Cash that stays in the till; all that was counted when absent. */
  fonds?: number | null;
  /** Needed when the cash differs from what is expected. */
  motif?: string | null;
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
    summary: 'Closes a cashier’s day for good with his cash counted; another’s needs reglements.update',
  }),
};
