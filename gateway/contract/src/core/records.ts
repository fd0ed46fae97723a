import type Joi from 'joi';
import type { ById, PageQuery } from './call.ts';
import { joi } from './joi.ts';
import { filledText } from './fields.ts';

/** 24 hexadecimal digits. */
export const recordIdPattern = /^[0-9a-f]{24}$/;

/** Id of a record in a path; any other text answers 400. */
export const recordId = (): Joi.StringSchema =>
  joi
    .string()
    .pattern(recordIdPattern, { name: 'Identifiant invalide.' })
    .example('65f0c0ffee00000000000001');

/** Blank, `false` and 0 become null. */
export const optionalRecordId = (): Joi.StringSchema =>
  joi.blankReference().pattern(recordIdPattern, { name: 'Identifiant invalide.' });

export const byId = joi.object<ById, true>({ id: recordId().required() });

/** Version for optimistic locking (P-4). */
export const version = (): Joi.NumberSchema => joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER);

/** Read-only fields: accepted in a body and dropped (P-3). */
export function derived(...names: readonly string[]): Record<string, Joi.AnySchema> {
  return Object.fromEntries(names.map((name) => [name, joi.any().strip()]));
}

export const pageKeys = {
  page: joi.number().integer().min(1).max(1_000_000),
  limit: joi.number().integer().min(1).max(500),
};

export const pageQuery = joi.object<PageQuery, true>(pageKeys);

export const cacheBusting = { _: filledText(40), t: filledText(40) };
