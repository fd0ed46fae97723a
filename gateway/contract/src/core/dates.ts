import type Joi from 'joi';
import { calendarPattern } from '../rules/day-order.ts';
import { clubToday } from './club-today.ts';
import { joi } from './joi.ts';
import { yearsAround } from './year-rules.ts';

const calendarFormat = { name: 'Date invalide\u00a0: AAAA-MM-JJ est attendu.' };

/** True for a day that exists: `2024-02-29`, not `2023-02-29`. */
function existsInCalendar(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

const oldest = '1900-01-01';

const existing: Joi.CustomValidator<string | null> = (value, { error }) => {
  if (value === null) return null;
  if (!existsInCalendar(value)) return error('date.impossible');
  return value < oldest ? error('date.tooOld') : value;
};

/** Date from 1900 on; blank becomes null. */
export const calendarDate = (): Joi.StringSchema =>
  joi.blankDay().pattern(calendarPattern, calendarFormat).custom(existing);

/** Not blank once sent. */
export const filledDate = (): Joi.StringSchema =>
  joi.day().pattern(calendarPattern, calendarFormat).custom(existing).example('2026-09-01');

/** Not before the sibling date field of this name. */
export const filledDateFrom = (first: string): Joi.StringSchema =>
  filledDate().custom((value: string, { state, error }) => {
    const start = (state.ancestors[0] as Readonly<Record<string, unknown>>)[first];
    return typeof start === 'string' && value < start ? error('date.order') : value;
  });

const withinCentury: Joi.CustomValidator<string | null> = (value, { error }) => {
  if (value === null) return null;
  if (!existsInCalendar(value)) return error('date.impossible');
  const { first, last } = yearsAround(clubToday());
  const year = Number(value.slice(0, 4));
  return year < first || year > last ? error('date.far') : value;
};

/** Within 100 years (M-24); blank becomes null. */
export const nearDate = (): Joi.StringSchema =>
  joi.blankNearDay().pattern(calendarPattern, calendarFormat).custom(withinCentury);

/** Not blank once sent. */
export const filledNearDate = (): Joi.StringSchema =>
  joi.nearDay().pattern(calendarPattern, calendarFormat).custom(withinCentury).example('2026-09-01');

/** Later than its sibling `dateDebut`. */
export const endDate = (): Joi.StringSchema => dateOfEnd((end, start) => end > start, 'date.afterStart');

/** On or after its sibling `dateDebut`: a pass of one day ends on the day it begins. */
export const lastDate = (): Joi.StringSchema =>
  dateOfEnd((end, start) => end >= start, 'date.notBeforeStart');

const dateOfEnd = (follows: (end: string, start: string) => boolean, refusal: string): Joi.StringSchema =>
  filledNearDate()
    .example('2027-07-31', { override: true })
    .custom((value: string, { state, error }) => {
      const { dateDebut } = state.ancestors[0] as { dateDebut?: unknown };
      return typeof dateDebut === 'string' && !follows(value, dateDebut) ? error(refusal) : value;
    });

const notInFuture: Joi.CustomValidator<string> = (value, { error }) =>
  value > clubToday() ? error('date.future') : value;

/** Not after today. */
export const pastDate = (): Joi.StringSchema => filledDate().custom(notInFuture);

/** Date of birth: not after today. */
export const birthDate = (): Joi.StringSchema =>
  calendarDate().custom((value: string | null, helpers) =>
    value === null || value === '1970-01-01' ? null : notInFuture(value, helpers),
  );

/** ISO date or date-time; converted to a date-time. */
export const moment = (): Joi.StringSchema => joi.blankText().isoDate();
