import Joi from 'joi';
import { mostDecimals } from '../money/currencies.ts';
import { clubToday } from './club-today.ts';
import { jsonListSchemas, jsonTextOf } from './json-list.ts';
import { yearsAround, yearsPattern } from './year-rules.ts';

/** Joi with the types that the forms of spec §5 need. */
interface ClubJoi extends Joi.Root {
  /** Text without blanks at its ends. What `max` says holds for the text as it is sent, which the published schema speaks of. */
  trimmedText(): Joi.StringSchema;
  /** Text that may be left out: blank becomes null. */
  blankText(): Joi.StringSchema;
  /** Calendar date; OpenAPI calls it `date`, which plain joi text does not. */
  day(): Joi.StringSchema;
  /** Calendar date that may be left out: blank becomes null. */
  blankDay(): Joi.StringSchema;
  /** Calendar date at most a century away. */
  nearDay(): Joi.StringSchema;
  /** The same that may be left out: blank becomes null. */
  blankNearDay(): Joi.StringSchema;
  /** Reference that may be left out: blank, `false` and 0 become null. */
  blankReference(): Joi.StringSchema;
  /** Number whose published schema says how many decimals money has. */
  amount(): Joi.NumberSchema;
  /** Number that may be left out: blank and non-numeric text become null. */
  blankNumber(): Joi.NumberSchema;
  /** List of texts, sent as an array or as JSON text, kept as JSON text without blanks or repetitions. */
  jsonList(): Joi.StringSchema;
}

/** As the JSON Schema of a number of at most so many decimals. */
const numberOfDecimals = (decimals: number) => (_schema: Joi.Schema, json: object) => ({
  ...json,
  type: 'number',
  multipleOf: 10 ** -decimals,
});

/** As the JSON Schema of a text, with what it must look like. */
const textLike = (like: object) => (_schema: Joi.Schema, json: object) => ({
  ...json,
  type: 'string',
  ...like,
});

/** A calendar date that `dates.ts` takes: one that exists, from 1900 on. */
const day = { format: 'date', pattern: '^(19|[2-9]\\d)\\d{2}-\\d{2}-\\d{2}$' };
/** One at most a century away from the day it is published. */
const nearDay = () => ({
  format: 'date',
  pattern: `^${yearsPattern(yearsAround(clubToday()))}-\\d{2}-\\d{2}$`,
});
/** Marks in a published schema a text that may be sent blank, with what else stands for nothing; `openapi/blanks.ts` puts it into words. */
export const blankMark = 'x-blank';
const mayBeBlank = { [blankMark]: [] };

/** Counts characters, not the halves that one beyond the first 65,536 is made of (see `validate.ts`). */
const isLonger = (sent: string, limit: number): boolean => sent.length > limit && [...sent].length > limit;

const limitOf = (schema: Joi.Schema): number =>
  (schema as { $_getRule?: (name: string) => { args: { limit: number } } | undefined }).$_getRule?.('max')
    ?.args.limit ?? Infinity;

export const joi = Joi.extend(
  (root) => ({
    type: 'trimmedText',
    base: root.string().trim().normalize('NFC'),
    coerce: {
      from: 'string',
      /** `value` is trimmed already. */
      method(value: string, { original, schema, error }: Joi.CustomHelpers<string>) {
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
    coerce: { from: 'string', method: (value: string) => ({ value: value === '' ? null : value }) },
    jsonSchema: textLike(mayBeBlank),
  }),
  (root) => ({ type: 'day', base: root.string().trim(), jsonSchema: textLike(day) }),
  (root) => ({
    type: 'blankDay',
    base: (root as ClubJoi).blankText(),
    jsonSchema: textLike({ ...day, ...mayBeBlank }),
  }),
  (root) => ({
    type: 'nearDay',
    base: root.string().trim(),
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
  (root) => ({ type: 'amount', base: root.number(), jsonSchema: numberOfDecimals(mostDecimals) }),
  (root) => ({
    type: 'blankNumber',
    base: root.number().allow(null),
    coerce: { from: 'string', method: () => ({ value: null }) },
    jsonSchema: (schema: Joi.Schema, json: object) => ({
      ...json,
      anyOf: [numberOfDecimals(mostDecimals)(schema, {}), { type: 'string' }],
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
