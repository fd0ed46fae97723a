import { call } from '../core/call.ts';
import type { Activite } from './activite.ts';

export interface ListActivitesQuery {
  /** Default 20, at most 100. */
  limit?: number;
  /** Only lines before this id. */
  before?: string;
}

export const activiteCalls = {
  listActivites: call<{ query: ListActivitesQuery; answer: Activite[] }>()({
    method: 'GET',
    path: '/api/activites',
    owner: 'seasons',
    access: 'signed-in',
    summary: 'What happened in the club, latest first, as far as the profile may read it',
  }),
  followActivites: call<{ answer: Activite }>()({
    method: 'GET',
    path: '/api/activites/events',
    owner: 'seasons',
    access: 'signed-in',
    response: 'events',
    summary: 'The same, live, each line as it happens (server-sent events)',
  }),
};
