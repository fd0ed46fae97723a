import type Joi from 'joi';
import type { FieldError } from '../errors/errors.ts';
import { somethingSeen } from './fields.ts';
import { messages } from './messages.ts';

/** Limit of reported errors: a hostile body could have millions. */
const maxErrors = 50;
const longestMessage = 300;

const prepared = new WeakMap<Joi.Schema, Joi.Schema>();

/** Compiled once: joi would compile the messages at each validation. */
function withMessages(schema: Joi.Schema): Joi.Schema {
  let ready = prepared.get(schema);
  if (!ready) {
    ready = schema.prefs({ abortEarly: false, messages, errors: { wrap: { label: false, array: false } } });
    prepared.set(schema, ready);
  }
  return ready;
}

/**
 * True when JSON has an own `__proto__`, which joi's copy would turn into a prototype. Iterative: bodies may be
 * nested 100,000 deep.
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

/** Errors that a published schema cannot express: they depend on another field, on today, or on the precision of a number. */
const rules: ReadonlySet<string> = new Set([
  ...['ages.order', 'date.afterStart', 'date.future', 'date.notBeforeStart', 'date.order'],
  'number.unsafe',
  ...['object.and', 'object.missing', 'object.with', 'object.xor'],
]);

/** True for an error that the published schema does not express; it counts characters, joi counts UTF-16 units. */
function isOfRule({ type, context, path }: Joi.ValidationErrorItem, sent: unknown): boolean {
  if (rules.has(type)) return true;
  // Text of invisible characters only.
  if (type === 'string.empty') return somethingSeen.test(String(valueAt(sent, path)));
  // Two items with the same value in a unique field.
  if (type === 'array.unique' && context?.['path'] !== undefined) return true;
  return type === 'string.max' && [...String(context?.['value'])].length <= Number(context?.['limit']);
}

const valueAt = (sent: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown> | null)?.[key], sent);

/** First error of each field, with its value shortened. */
function fieldErrors(details: readonly Joi.ValidationErrorItem[]): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const { path, message: text } of details) {
    const field = path.join('.').slice(0, longestMessage);
    // Omits null from the allowed values: nobody types «null».
    const message = text.replace('Valeurs possibles\u00a0: null, ', 'Valeurs possibles\u00a0: ');
    if (!first.has(field)) first.set(field, { field, message: message.slice(0, longestMessage) });
    if (first.size === maxErrors) break;
  }
  return [...first.values()];
}

/**
 * Validates and converts (trimmed text, numbers, read-only fields dropped). On failure gives the first French error of each
 * field; `byRule` is set when only a rule between fields refuses (decision 24). An absent body counts as `{}`.
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
    return { errors: fieldErrors(details), byRule: details.every((fault) => isOfRule(fault, value)) };
  }
  return { value: result.value as T };
}
