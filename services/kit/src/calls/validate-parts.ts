import type { CallData, CallName, FieldError } from '@club/contract';
import { schemasOf, validate } from '@club/contract/server';
import type { Request } from 'express';
import { RuleError } from '../errors/rule-error.ts';
import { ifMatchOf } from './request-headers.ts';

/** Parts of a call, converted and with defaults; undefined without schema. */
export interface CheckedParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

type Schema = Parameters<typeof validate>[0];

/**
 * Checks params, query and body against the contract, reporting every wrong field; multipart bodies are left to the handler.
 * @throws RuleError `validation` (400), or `refused_value` (422) when only rules between fields fail (P-7)
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

/** A repeated query parameter is refused (P-10). */
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

/** `If-Match` may stand for the version a body must name (P-4). */
function withVersion(body: unknown, call: CallData, req: Request): unknown {
  const version = call.versioned && ifMatchOf(req);
  return version === undefined ? body : { version, ...(body as object | undefined) };
}
