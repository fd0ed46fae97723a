import type Joi from 'joi';
import type { FieldError } from '../errors/errors.ts';
import { messages } from './messages.ts';

/** More faults than this say nothing more to a person, and a hostile body could hold millions. */
const mostErrors = 50;
const longestMessage = 300;

const prepared = new WeakMap<Joi.Schema, Joi.Schema>();

/** The schema with the club's texts, made once: joi compiles texts at each validation otherwise. */
function withMessages(schema: Joi.Schema): Joi.Schema {
  let ready = prepared.get(schema);
  if (!ready) {
    ready = schema.prefs({ abortEarly: false, messages, errors: { wrap: { label: false, array: false } } });
    prepared.set(schema, ready);
  }
  return ready;
}

/**
 * True when JSON brought an own `__proto__` somewhere: joi copies objects by assignment, which would make it the
 * prototype of the copy and let fields in that no schema has seen. No recursion: a body may be nested 100,000 deep.
 */
function bringsPrototype(value: unknown): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const item = pending.pop();
    if (typeof item !== 'object' || item === null) continue;
    if (Object.hasOwn(item, '__proto__')) return true;
    for (const child of Object.values(item)) if (typeof child === 'object') pending.push(child);
  }
  return false;
}

/** Faults that the published schema cannot tell: they depend on another field, or on the day it is. */
const rules: ReadonlySet<string> = new Set(['date.afterStart', 'date.future', 'date.order', 'object.and']);

/**
 * True for a fault that the published schema cannot tell. It counts characters, where joi counts the two halves that one beyond the
 * first 65,536 (😀) is made of.
 */
function isOfRule({ type, context }: Joi.ValidationErrorItem): boolean {
  if (rules.has(type)) return true;
  return type === 'string.max' && [...String(context?.['value'])].length <= Number(context?.['limit']);
}

/** The first fault of each field, cut to a length that can be shown. */
function fieldErrors(details: readonly Joi.ValidationErrorItem[]): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const { path, message } of details) {
    const field = path.join('.').slice(0, longestMessage);
    if (!first.has(field)) first.set(field, { field, message: message.slice(0, longestMessage) });
    if (first.size === mostErrors) break;
  }
  return [...first.values()];
}

/**
 * Checks a value from outside against its schema. Gives it converted (texts trimmed, numeric texts made numbers, derived
 * fields dropped), or the first fault of each field with a French text; `byRule` when it is as the published schema asks, and
 * only a rule between fields refuses it. An absent value counts as `{}`.
 */
export function validate<T>(
  schema: Joi.ObjectSchema<T>,
  value: unknown,
):
  | { value: T; errors?: undefined; byRule?: undefined }
  | { value?: undefined; errors: FieldError[]; byRule: boolean } {
  if (bringsPrototype(value)) {
    return { errors: [{ field: '__proto__', message: 'Champ inconnu\u00a0: __proto__' }], byRule: false };
  }
  const result = withMessages(schema).validate(value ?? {});
  if (result.error) {
    const { details } = result.error;
    return { errors: fieldErrors(details), byRule: details.every(isOfRule) };
  }
  return { value: result.value as T };
}
