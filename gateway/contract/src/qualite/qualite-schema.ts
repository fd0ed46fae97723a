import type { SchemasOf } from '../core/call-schemas.ts';
import { joi } from '../core/joi.ts';
import { pageKeys } from '../core/records.ts';
import type { ByAnomalie, IgnoreQualite, ListQualiteQuery, qualiteCalls } from './qualite-calls.ts';
import { anomalies } from './qualite.ts';

const anomalie = () =>
  joi
    .string()
    .valid(...anomalies)
    .required();

/** A record, or two of them. */
export const recordOrPairPattern = /^[0-9a-f]{24}(-[0-9a-f]{24})?$/;

const recordOrPair = () =>
  joi
    .string()
    .pattern(recordOrPairPattern, { name: 'Identifiant invalide.' })
    .example('65f0c0ffee00000000000001')
    .required();

/** Longer than any value that is told. */
const longestValue = 400;

export const qualiteSchemas: SchemasOf<typeof qualiteCalls> = {
  listQualite: {
    params: joi.object<ByAnomalie, true>({ anomalie: anomalie() }),
    query: joi.object<ListQualiteQuery, true>({ ...pageKeys, ignores: joi.boolean() }),
  },
  ignoreQualite: {
    params: joi.object<ByAnomalie, true>({ anomalie: anomalie() }),
    body: joi.object<IgnoreQualite, true>({
      id: recordOrPair(),
      valeur: joi.string().allow('').max(longestValue).required(),
    }),
  },
  reconsiderQualite: {
    params: joi.object<ByAnomalie & { id: string }, true>({ anomalie: anomalie(), id: recordOrPair() }),
  },
};
