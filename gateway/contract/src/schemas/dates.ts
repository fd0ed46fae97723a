import type Joi from 'joi';
import { joi } from './joi.ts';

const calendarPattern = /^\d{4}-\d{2}-\d{2}$/;
const calendarFormat = { name: 'Date invalide\u00a0: AAAA-MM-JJ est attendu.' };

/** True for a day that exists: `2024-02-29`, not `2023-02-29`. */
function existsInCalendar(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

const existing: Joi.CustomValidator<string | null> = (value, { error }) =>
  value === null || existsInCalendar(value) ? value : error('date.impossible');

/** Optional calendar date `YYYY-MM-DD`; blank becomes null. */
export const calendarDate = (): Joi.StringSchema =>
  joi.blankText().pattern(calendarPattern, calendarFormat).custom(existing);

/** Calendar date that is never blank once sent. */
export const filledDate = (): Joi.StringSchema =>
  joi.string().trim().pattern(calendarPattern, calendarFormat).custom(existing).example('2026-09-01');

/** `dateFin` of a period whose `dateDebut` stands beside it: later than it when both are sent. */
export const endDate = (): Joi.StringSchema =>
  filledDate()
    .example('2027-07-31', { override: true })
    .custom((value: string, { state, error }) => {
      const { dateDebut } = state.ancestors[0] as { dateDebut?: unknown };
      return typeof dateDebut === 'string' && value <= dateDebut ? error('date.afterStart') : value;
    });

/** Birth date: not in the future, not before 1900; 1970-01-01 means unknown and becomes null (design.md). */
export const birthDate = (): Joi.StringSchema =>
  calendarDate().custom((value: string | null, { error }) => {
    if (value === null || value === '1970-01-01') return null;
    if (value > new Date().toISOString().slice(0, 10)) return error('date.future');
    return value < '1900-01-01' ? error('date.tooOld') : value;
  });

/** Optional moment: an ISO date or date-time, made a full ISO date-time. */
export const moment = (): Joi.StringSchema => joi.blankText().isoDate();
