import type Joi from 'joi';
import type { ById, PageQuery } from '../calls/call.ts';
import { joi } from './joi.ts';
import { filledText } from './fields.ts';

/** Identifier of a stored record: 24 hexadecimal digits; anything else answers 400. */
export const recordId = (): Joi.StringSchema =>
  joi
    .string()
    .pattern(/^[0-9a-f]{24}$/, { name: 'Identifiant invalide.' })
    .example('65f0c0ffee00000000000001');

/** Optional reference to a record; blank, `false` and 0 become null (spec §5, `saisonId`). */
export const optionalRecordId = (): Joi.StringSchema =>
  joi.blankReference().pattern(/^[0-9a-f]{24}$/, { name: 'Identifiant invalide.' });

/** Params of calls on one record. */
export const byId = joi.object<ById, true>({ id: recordId().required() });

/** Version that the change was made on; a stale one answers 409 (design.md "The contract"). */
export const version = (): Joi.NumberSchema => joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER);

/** Fields that GET answers and the server alone decides: accepted and dropped, never stored. */
export function derived(...names: readonly string[]): Record<string, Joi.AnySchema> {
  return Object.fromEntries(names.map((name) => [name, joi.any().strip()]));
}

/** Paging of every list. */
export const pageKeys = {
  page: joi.number().integer().min(1).max(1_000_000),
  limit: joi.number().integer().min(1).max(500),
};

export const pageQuery = joi.object<PageQuery, true>(pageKeys);

/** Parameters that a browser adds to get past a cache (spec §7); they mean nothing. */
export const cacheBusting = { _: filledText(40), t: filledText(40) };
