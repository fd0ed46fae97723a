import { exportFormats, mostNamedRows } from './export-query.ts';
import { fieldListPattern } from '../core/fields.ts';
import { joi } from '../core/joi.ts';

/** Ids with commas between them. */
export const idListPattern = new RegExp(`^[0-9a-f]{24}(?:,[0-9a-f]{24}){0,${mostNamedRows - 1}}$`);

/** Ids with commas, at most `mostNamedRows` unless said otherwise. */
export const idList = (most: number = mostNamedRows) =>
  joi
    .string()
    .allow('')
    .max(most * 25)
    .pattern(idListPattern, { name: 'Liste de lignes invalide.' })
    .example('65f0c0ffee00000000000001');

/** What every export takes beside the query of its list; `columns` by their keys. */
export const exportKeys = (columns: object) => ({
  format: joi.string().valid(...exportFormats),
  colonnes: joi
    .string()
    .allow('')
    .max(1_000)
    .pattern(fieldListPattern, { name: 'Liste de colonnes invalide.' })
    .example(Object.keys(columns).slice(0, 2).join(',')),
  ids: idList(),
  sauf: idList(),
});
