import type Joi from 'joi';
import type { Owner } from '../src/core/call.ts';
import { callEntries } from '../src/registry/calls.ts';
import { entities, type EntityName } from '../src/events/events.ts';
import { openApiDocument } from '../src/openapi/openapi.ts';
import { operationOf } from '../src/openapi/operation.ts';
import { questionSchemaOf } from '../src/questions/question-schema.ts';
import { questions } from '../src/questions/questions.ts';
import { schemasOfContract } from './answers.ts';

/** A contract as one OpenAPI document: what a tool that compares two releases reads. */
export interface PublishedContract {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

/**
 * All that teams rely on across releases: the calls of /api/openapi.json, those between services, the questions over the bus
 * and the states that events publish, each as an operation of a path of its own.
 */
export function publishedContract(version: string): PublishedContract {
  const document = structuredClone(openApiDocument(version)) as unknown as PublishedContract;
  const { paths, components } = document;
  const { schemas, answerOf, stateOf } = schemasOfContract();
  for (const [name, call] of callEntries) {
    if (!call.callers) continue;
    const isJson = (call.response ?? 'json') === 'json' && call.status !== 204;
    const answer = answering(isJson ? answerOf(name) : {});
    (paths[call.path] ??= {})[call.method.toLowerCase()] = { ...operationOf(name, call), responses: answer };
  }
  for (const [owner, asked] of Object.entries(questions))
    for (const question of Object.keys(asked)) {
      const { takes, gives } = questionSchemaOf(owner as Owner, question)!;
      const requestBody = { content: { 'application/json': { schema: jsonSchemaOf(takes, 'input') } } };
      const responses = answering(jsonSchemaOf(gives, 'output'));
      paths[`/questions/${owner}/${question}`] = { post: { requestBody, responses } };
    }
  for (const entity of Object.keys(entities) as EntityName[]) {
    const { version: shape } = entities[entity];
    paths[`/events/${entity}.v${shape}`] = { get: { responses: answering(stateOf(entity)) } };
  }
  Object.assign(components.schemas, schemas);
  return document;
}

const answering = (schema: object) => ({
  200: { description: '', content: { 'application/json': { schema } } },
});

function jsonSchemaOf(schema: Joi.Schema, side: 'input' | 'output'): object {
  return schema['~standard'].jsonSchema[side]({ target: 'draft-2020-12' });
}
