import { call, type ById } from '../core/call.ts';
import type { FicheAdherent } from './fiche-adherent.ts';

export const ficheCalls = {
  getFicheAdherent: call<{ params: ById; answer: FicheAdherent }>()({
    method: 'GET',
    path: '/api/adherents/{id}/fiche',
    owner: 'members',
    access: 'adherents.read',
    summary: 'The first view of a member’s record in one answer; each part asks for its own right',
  }),
};
