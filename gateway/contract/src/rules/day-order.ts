import type { FieldError } from '../errors/errors.ts';

/** Pattern of a calendar date, `YYYY-MM-DD`. */
export const calendarPattern = /^\d{4}-\d{2}-\d{2}$/;

/** True of a text that is written as a day; whether it exists is the schema's to say. */
export const isDay = (text: string | null): text is string => text !== null && calendarPattern.test(text);

/** Days (`YYYY-MM-DD`) in the wrong order, told at `field`; one that is not given has none. */
export function joursFaults(
  { du, au }: { du: string | null; au: string | null },
  field = 'au',
): FieldError[] {
  return du && au && au < du ? [{ field, message: 'Le dernier jour est avant le premier.' }] : [];
}
