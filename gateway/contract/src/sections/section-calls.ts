import { call, type ById } from '../calls/call.ts';
import type { HistoryLine } from '../history/history.ts';
import type { Section, SectionFields } from './section.ts';

/** `active` true, other booleans false by default. */
export type CreateSection = Pick<SectionFields, 'code' | 'designation'> &
  Partial<Omit<SectionFields, 'code' | 'designation'>>;
export type UpdateSection = Partial<SectionFields> & { version?: number };

export const sectionCalls = {
  listSections: call<{ answer: Section[] }>()({
    method: 'GET',
    path: '/api/sections',
    owner: 'finance',
    access: 'sections.read',
    summary: 'All sections, by code read as a number',
  }),
  listSectionHistory: call<{ params: ById; answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/sections/{id}/history',
    owner: 'finance',
    access: 'sections.read',
    summary: 'Who changed what on a section, latest first',
  }),
  createSection: call<{ body: CreateSection; answer: Section }>()({
    method: 'POST',
    path: '/api/sections',
    owner: 'finance',
    access: 'sections.create',
    status: 201,
    summary: 'Creates a section',
  }),
  updateSection: call<{ params: ById; body: UpdateSection; answer: Section }>()({
    method: 'PUT',
    path: '/api/sections/{id}',
    owner: 'finance',
    access: 'sections.update',
    summary: 'Changes the fields that are sent, or opens and closes a section',
  }),
  deleteSection: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/sections/{id}',
    owner: 'finance',
    access: 'sections.delete',
    summary: 'Deletes a section that nothing uses',
  }),
};
