import { call, type ById } from '../core/call.ts';
import type { Gel, JoursGel, PlanGel } from './gel.ts';

export interface CreateGel extends JoursGel {
  /** May be left out of a trial alone. */
  motif?: string;
  /** The lines that stand still; all that the days meet when absent. */
  lignes?: { cotisationId: string; formuleId: string }[];
  /** A medical certificate was presented; a club may ask for it (G-6). */
  certificat?: boolean;
  /** Answers the plan and changes nothing. */
  dryRun?: boolean;
}

export interface ByGel {
  id: string;
  gelId: string;
}

export const gelCalls = {
  listGels: call<{ params: ById; answer: Gel[] }>()({
    method: 'GET',
    path: '/api/adherents/{id}/gels',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'The freezes of a member, latest first, and the last days that they moved',
  }),
  createGel: call<{ params: ById; body: CreateGel; answer: PlanGel }>()({
    method: 'POST',
    path: '/api/adherents/{id}/gels',
    owner: 'finance',
    access: 'cotisations.update',
    status: 201,
    summary: 'Freezes lines of a member from day to day, or with `dryRun` answers what that would give',
  }),
  deleteGel: call<{ params: ByGel; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/adherents/{id}/gels/{gelId}',
    owner: 'finance',
    access: 'cotisations.update',
    summary: 'Takes a freeze back: the last days are as before',
  }),
};
