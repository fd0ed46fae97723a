import { call } from '../core/call.ts';
import type { Restauration } from './restauration.ts';

export const restaurationCalls = {
  getRestauration: call<{ answer: Restauration }>()({
    method: 'GET',
    path: '/api/restauration',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Whether this club was restored from a backup and holds its e-mail',
  }),
  confirmRestauration: call<{ answer: Restauration }>()({
    method: 'POST',
    path: '/api/restauration/confirmer',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary:
      'Confirms that this restored club is the one in use: its e-mail goes on; a repeat changes nothing',
  }),
};
