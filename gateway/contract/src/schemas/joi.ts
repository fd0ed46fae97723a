import Joi from 'joi';
import { jsonTextOf } from './json-list.ts';

/** Joi with the types that the forms of spec §5 need. */
interface ClubJoi extends Joi.Root {
  /** Text that may be left out: blank becomes null. */
  blankText(): Joi.StringSchema;
  /** Calendar date; OpenAPI calls it `date`, which plain joi text does not. */
  day(): Joi.StringSchema;
  /** Calendar date that may be left out: blank becomes null. */
  blankDay(): Joi.StringSchema;
  /** Number that may be left out: blank and non-numeric text become null. */
  blankNumber(): Joi.NumberSchema;
  /** List of texts, sent as an array or as JSON text, kept as JSON text without blanks or repetitions. */
  jsonList(): Joi.StringSchema;
}

/** As the JSON Schema of a type that also takes other forms than its own. */
const anyOfTypes =
  (...types: string[]) =>
  (_schema: Joi.Schema, json: object) => ({ ...json, anyOf: types.map((type) => ({ type })) });

/** As the JSON Schema of a text of a known format. */
const textOfFormat = (format?: string) => (_schema: Joi.Schema, json: object) => ({
  ...json,
  type: 'string',
  ...(format && { format }),
});

export const joi = Joi.extend(
  (root) => ({
    type: 'blankText',
    base: root.string().trim().normalize('NFC').allow(null),
    coerce: { from: 'string', method: (value: string) => ({ value: value.trim() === '' ? null : value }) },
    jsonSchema: textOfFormat(),
  }),
  (root) => ({ type: 'day', base: root.string().trim(), jsonSchema: textOfFormat('date') }),
  (root) => ({ type: 'blankDay', base: (root as ClubJoi).blankText(), jsonSchema: textOfFormat('date') }),
  (root) => ({
    type: 'blankNumber',
    base: root.number().allow(null),
    coerce: { from: 'string', method: () => ({ value: null }) },
    jsonSchema: anyOfTypes('number', 'string'),
  }),
  (root) => ({
    type: 'jsonList',
    base: root.string(),
    coerce: {
      from: ['string', 'object', 'number', 'boolean'],
      method(value: unknown, { error }: Joi.CustomHelpers) {
        const { text, fault } = jsonTextOf(value);
        return fault ? { value, errors: [error(fault)] } : { value: text };
      },
    },
    jsonSchema: (_schema: Joi.Schema, json: object) => ({
      ...json,
      anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'array', items: { type: 'string' } }],
    }),
  }),
) as ClubJoi;
