import type Joi from 'joi';
import type { CallData } from '../core/call.ts';
import type { CallName } from '../registry/calls.ts';
import { schemasOf } from '../registry/schemas.ts';
import { validate } from '../core/validate.ts';
import answers from './answers.json' with { type: 'json' };
import { problemReferences } from './problem-responses.ts';
import { blankText } from '../core/fields.ts';
import { blankMark } from '../core/joi.ts';

type JsonSchema = { properties?: Record<string, object>; required?: string[] } & Record<string, unknown>;

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

/** Shared headers, by their component name. */
export const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat with the same key gets the first answer.',
    schema: { type: 'string', maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'Version that the change was made on; a stale one answers 409.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?("[0-9]{1,15}"|[0-9]{1,15}))$' },
  },
};

function headersOf({ method }: CallData): object[] {
  const reference = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` });
  if (method === 'POST') return [reference('IdempotencyKey')];
  return method === 'PUT' ? [reference('IfMatch')] : [];
}

/** A body is optional when `{}` is valid. */
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

/** Schemas referenced by answers, by type name. */
export const answerSchemas: Readonly<Record<string, object>> = answers.schemas;

const text = { type: 'string' };

/** One server-sent event, of which the data is JSON. */
const eventOf = (data: object | undefined): object => ({
  type: 'object',
  properties: {
    event: { type: 'string' },
    id: { type: 'string' },
    data: { type: 'string', ...(data && { contentMediaType: 'application/json', contentSchema: data }) },
  },
});

/** Schema from the answer's TypeScript type (`build/answers.ts`); for server-sent events, of each event. */
function answerOf(name: CallName, { response = 'json' }: CallData): object {
  const description = `AnswerOf<Calls['${name}']> of @club/contract`;
  if (response === 'redirect') {
    return { description, headers: { Location: { required: true, schema: { type: 'string' } } } };
  }
  const ofType = (answers.answers as Partial<Record<CallName, object>>)[name];
  const schema = { json: ofType, events: eventOf(ofType), file: text, page: text }[response];
  return { description, content: { [mediaTypes[response]]: { schema } } };
}

export type SchemaNode = Record<string, unknown>;

const blank = { type: 'string', pattern: blankText };

/** Publishes that optional texts also accept a blank, whatever their pattern. Innermost nodes first. */
export function withBlanks<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map((part: unknown) => withBlanks(part)) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { [blankMark]: alsoBlank, ...parts } = schema as SchemaNode & { [blankMark]?: unknown[] };
  const node = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, withBlanks(part)]));
  if (isChoice(node)) return { anyOf: [node, { type: 'null' }, ...(alsoBlank ? [blank] : [])] } as T;
  if (!alsoBlank || !hasForm(node)) return node as T;
  return { anyOf: [node, blank, ...(alsoBlank.length > 0 ? [{ enum: alsoBlank }] : [])] } as T;
}

const isChoice = ({ enum: values, type }: SchemaNode): boolean =>
  Array.isArray(values) && String(type) === 'string,null';

function hasForm(node: SchemaNode): boolean {
  return ['format', 'pattern', 'allOf'].some((keyword) => keyword in node);
}
