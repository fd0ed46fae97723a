import type Joi from 'joi';
import type { CallData } from '../calls/call.ts';
import type { CallName } from '../calls/table.ts';
import { schemasOf } from '../schemas/table.ts';
import { validate } from '../schemas/validate.ts';
import { withBlanks } from './blanks.ts';
import { problemReferences } from './problem-responses.ts';

type JsonSchema = { properties?: Record<string, object>; required?: string[] } & Record<string, unknown>;

/** One call as OpenAPI describes it. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-permission': string;
  security: object[];
  parameters: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

/** Describes one call from its line of the table and its schemas. */
export function operationOf(name: CallName, call: CallData): Operation {
  const parts = schemasOf(name);
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.owner],
    'x-permission': call.access,
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(parts.params, 'path'),
      ...parametersOf(parts.query, 'query'),
      ...headersOf(call),
    ],
    ...(parts.body && { requestBody: bodyOf(call, parts.body) }),
    responses: { [call.status ?? 200]: answerOf(name, call), ...problemReferences(name, call) },
  };
}

/** Joi gives JSON Schema itself: no second description of a field exists. */
const jsonSchemaOf = (schema: Joi.Schema) =>
  schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema;

function parametersOf(schema: Joi.Schema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = withBlanks(jsonSchemaOf(schema));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeat with the same key gets the first answer.',
  schema: { type: 'string', maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'Version that the change was made on; a stale one answers 409.',
  schema: { type: 'string', pattern: '^(\\*|(W/)?("[0-9]{1,15}"|[0-9]{1,15}))$' },
};

function headersOf({ method }: CallData): object[] {
  if (method === 'POST') return [idempotencyKey];
  return method === 'PUT' ? [ifMatch] : [];
}

/** A body may be left out where an empty one would do. */
function bodyOf(call: CallData, body: Joi.ObjectSchema): object {
  const schema = withBlanks(jsonSchemaOf(body));
  const required = validate(body, {}).errors !== undefined;
  if (call.request !== 'multipart') return { required, content: { 'application/json': { schema } } };
  const file = call.filePart ?? 'file';
  const properties = { ...schema.properties, [file]: { type: 'string', format: 'binary' } };
  const withFile = { ...schema, properties, required: [...(schema.required ?? []), file] };
  return { required: true, content: { 'multipart/form-data': { schema: withFile } } };
}

const mediaTypes = {
  json: 'application/json',
  file: '*/*',
  events: 'text/event-stream',
  page: 'text/html',
};

/** The answer's shape is a TypeScript type and has no schema: it is named, not described a second time. */
function answerOf(name: string, { response = 'json' }: CallData): object {
  const description = `AnswerOf<Calls['${name}']> of @club/contract`;
  if (response === 'redirect') {
    return { description, headers: { Location: { required: true, schema: { type: 'string' } } } };
  }
  const isText = response === 'file' || response === 'page';
  return { description, content: { [mediaTypes[response]]: { schema: isText ? { type: 'string' } : {} } } };
}
