import Joi from 'joi';
import { withoutUnseen } from '../rules/clean-text.ts';
import { maxDecimals } from '../rules/money.ts';
import { clubToday } from './club-today.ts';
import { jsonListSchemas, jsonTextOf } from './json-list.ts';
import { yearsAround, yearsPattern } from './year-rules.ts';

/** Joi with the field types of the forms. */
interface ClubJoi extends Joi.Root {
  /** Base of every displayed text: invisible characters are removed, then it is trimmed. `max` counts the text as sent. */
  trimmedText(): Joi.StringSchema;
  /** Blank becomes null. */
  blankText(): Joi.StringSchema;
  /** A secret of another system: trimmed, otherwise unchanged; blank becomes null. */
  blankSecret(): Joi.StringSchema;
  /** `date` in OpenAPI. */
  day(): Joi.StringSchema;
  /** Blank becomes null. */
  blankDay(): Joi.StringSchema;
  /** Within 100 years. */
  nearDay(): Joi.StringSchema;
  /** Blank becomes null. */
  blankNearDay(): Joi.StringSchema;
  /** Blank, `false` and 0 become null. */
  blankReference(): Joi.StringSchema;
  /** Publishes the decimals of money. */
  amount(): Joi.NumberSchema;
  /** Blank and non-numeric text become null. */
  blankNumber(): Joi.NumberSchema;
  /** An array or JSON text, kept as JSON text. */
  jsonList(): Joi.StringSchema;
}

/** Marks texts that accept blank, for `openapi/blanks.ts`. */
export const blankMark = 'x-blank';

/** JSON Schema of a number with at most this many decimals. */
const numberOfDecimals = (decimals: number) => (_schema: Joi.Schema, json: object) => ({
  ...json,
  type: 'number',
  multipleOf: 10 ** -decimals,
});

/** True when the schema refuses a blank, which becomes null (`.invalid(null)`). */
const refusesBlank = (schema: Joi.Schema): boolean =>
  (schema as { _invalids?: { has(value: unknown): boolean } })._invalids?.has(null) ?? false;

/** JSON Schema of a text with its pattern. */
const textLike =
  ({ [blankMark]: alsoBlank, ...like }: Record<string, unknown> & { [blankMark]?: unknown[] }) =>
  (schema: Joi.Schema, json: object) => ({
    ...json,
    type: 'string',
    ...like,
    ...(alsoBlank && !refusesBlank(schema) && { [blankMark]: alsoBlank }),
  });

/** Exists, from 1900. */
export const day = { format: 'date', pattern: '^(19|[2-9]\\d)\\d{2}-\\d{2}-\\d{2}$' };
/** Within 100 years of today. */
export const nearDay = () => ({
  format: 'date',
  pattern: `^${yearsPattern(yearsAround(clubToday()))}-\\d{2}-\\d{2}$`,
});
const mayBeBlank = { [blankMark]: [] };

/** Counts characters, not UTF-16 units. */
const isLonger = (sent: string, limit: number): boolean => sent.length > limit && [...sent].length > limit;

const limitOf = (schema: Joi.Schema): number =>
  (schema as { $_getRule?: (name: string) => { args: { limit: number } } | undefined }).$_getRule?.('max')
    ?.args.limit ?? Infinity;

const blankIsNull = {
  from: 'string' as const,
  method: (value: string) => ({ value: value === '' ? null : value }),
};

export const joi = Joi.extend(
  (root) => ({
    type: 'trimmedText',
    base: root.string(),
    coerce: {
      from: 'string',
      method(original: string, { schema, error }: Joi.CustomHelpers<string>) {
        // A lone surrogate would be stored differently from what was sent.
        if (!original.isWellFormed()) return { value: original, errors: [error('string.base')] };
        const value = withoutUnseen(original);
        const limit = limitOf(schema);
        if (value === '' || !isLonger(original, limit)) return { value };
        return { value, errors: [error('string.max', { limit, value: original })] };
      },
    },
    jsonSchema: textLike({}),
  }),
  (root) => ({
    type: 'blankText',
    base: (root as ClubJoi).trimmedText().allow(null),
    coerce: blankIsNull,
    jsonSchema: textLike(mayBeBlank),
  }),
  (root) => ({
    type: 'blankSecret',
    base: root.string().trim().allow(null),
    coerce: blankIsNull,
    jsonSchema: textLike(mayBeBlank),
  }),
  (root) => ({ type: 'day', base: (root as ClubJoi).trimmedText(), jsonSchema: textLike(day) }),
  (root) => ({
    type: 'blankDay',
    base: (root as ClubJoi).blankText(),
    jsonSchema: textLike({ ...day, ...mayBeBlank }),
  }),
  (root) => ({
    type: 'nearDay',
    base: (root as ClubJoi).trimmedText(),
    jsonSchema: (schema: Joi.Schema, json: object) => textLike(nearDay())(schema, json),
  }),
  (root) => ({
    type: 'blankNearDay',
    base: (root as ClubJoi).blankText(),
    jsonSchema: (schema: Joi.Schema, json: object) => textLike({ ...nearDay(), ...mayBeBlank })(schema, json),
  }),
  (root) => ({
    type: 'blankReference',
    base: (root as ClubJoi).blankText(),
    coerce: {
      from: ['boolean', 'number'],
      method: (value: unknown) => ({ value: value === false || value === 0 ? null : value }),
    },
    jsonSchema: textLike({ [blankMark]: [false, 0] }),
  }),
  (root) => ({ type: 'amount', base: root.number(), jsonSchema: numberOfDecimals(maxDecimals) }),
  (root) => ({
    type: 'blankNumber',
    base: root.number().allow(null),
    coerce: { from: 'string', method: () => ({ value: null }) },
    jsonSchema: (schema: Joi.Schema, json: object) => ({
      ...json,
      anyOf: [numberOfDecimals(maxDecimals)(schema, {}), { type: 'string' }],
    }),
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
    jsonSchema: (_schema: Joi.Schema, json: object) => ({ ...json, anyOf: jsonListSchemas }),
  }),
) as ClubJoi;
