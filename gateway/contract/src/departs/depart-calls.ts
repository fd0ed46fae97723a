import { call, type ById } from '../core/call.ts';
import type { Depart, PlanDepart } from './depart.ts';

export interface CreateDepart {
  /** Last day, `YYYY-MM-DD`. */
  jour: string;
  /** May be left out of a trial alone. */
  motif?: string;
  /** A medical certificate was presented; false when absent. */
  certificat?: boolean;
  /** Answers the plan and changes nothing. */
  dryRun?: boolean;
}

export const departCalls = {
  listDeparts: call<{ params: ById; answer: Depart[] }>()({
    method: 'GET',
    path: '/api/adherents/{id}/depart',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'The leaves of a member, latest first',
  }),
  createDepart: call<{ params: ById; body: CreateDepart; answer: PlanDepart }>()({
    method: 'POST',
    path: '/api/adherents/{id}/depart',
    owner: 'finance',
    access: 'cotisations.update',
    summary:
      'Ends the running lines of a member on a day and gives back what the club’s rules say, or with `dryRun` answers the plan',
  }),
  deleteDepart: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/adherents/{id}/depart',
    owner: 'finance',
    access: 'cotisations.update',
    summary: 'Takes the last leave of a member back, while nothing depends on it',
  }),
};
