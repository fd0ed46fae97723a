import type { CallData, CallName, FieldError } from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import type { Request } from 'express';
import { RuleError } from '../errors/rule-error.ts';
import { ifMatchOf } from './request-headers.ts';

/** The parts of a call after its schemas: converted, defaults filled in. A part without schema is undefined. */
export interface CheckedParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

type PartName = keyof CheckedParts;
type Schema = Parameters<typeof validate>[0];

/** Schemas of a call; a part the contract does not describe has none. */
export function schemasOf(name: CallName): Partial<Record<PartName, Schema>> {
  return (schemas as Partial<Record<CallName, Partial<Record<PartName, Schema>>>>)[name] ?? {};
}

/**
 * Checks params, query and body against the contract; refuses with every field at fault, not only the first: `validation`
 * (400), or `refused_value` (422) when only rules between fields stand against it.
 * A multipart body is left to the handler, which streams it.
 */
export function validateParts(name: CallName, call: CallData, req: Request): CheckedParts {
  const { body, ...expected } = schemasOf(name);
  const jsonBody = call.request === 'multipart' ? undefined : body;
  const errors: FieldError[] = [];
  const ruled: FieldError[] = [];
  const check = (schema: Schema | undefined, given: unknown): unknown => {
    if (!schema) return undefined;
    const result = validate(schema, given);
    if (!result.errors) return result.value;
    (result.byRule ? ruled : errors).push(...result.errors);
    return undefined;
  };
  const parts = {
    params: check(expected.params, req.params),
    query: check(expected.query, singleValues(req.query, errors)),
    body: check(jsonBody, withVersion(objectBody(req.body, jsonBody !== undefined, errors), call, req)),
  };
  if (errors.length > 0) throw new RuleError('validation', { errors: [...errors, ...ruled] });
  if (ruled.length > 0) throw new RuleError('refused_value', { errors: ruled });
  return parts;
}

/** A query parameter given twice has no plain meaning (trust.md A4 15.3.7). */
function singleValues(query: object, errors: FieldError[]): object {
  for (const [field, value] of Object.entries(query)) {
    if (Array.isArray(value)) errors.push({ field, message: 'Ce paramètre ne peut être donné qu’une fois.' });
  }
  return query;
}

function objectBody(body: unknown, expected: boolean, errors: FieldError[]): unknown {
  if (!expected || (typeof body === 'object' && body !== null && !Array.isArray(body))) return body;
  if (body === undefined) return {};
  errors.push({ field: '', message: 'Le corps de la demande doit être un objet JSON.' });
  return {};
}

/** Where a body must name the version that the client saw, `If-Match` may say it instead. */
function withVersion(body: unknown, call: CallData, req: Request): unknown {
  const version = call.versioned && ifMatchOf(req);
  return version === undefined ? body : { version, ...(body as object | undefined) };
}
