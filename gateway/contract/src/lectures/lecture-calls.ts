import { call, type ById } from '../core/call.ts';
import type { LectureSante } from './lecture.ts';

export const lectureCalls = {
  listLecturesSante: call<{ params: ById; answer: LectureSante[] }>()({
    method: 'GET',
    path: '/api/adherents/{id}/lectures',
    owner: 'members',
    access: 'admin.manage_users',
    summary: 'Who read the health data of a member in the last year, latest first; 200 lines at most',
  }),
};
