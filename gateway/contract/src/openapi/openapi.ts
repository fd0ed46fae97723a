import { sessionCookie } from '../auth/auth-calls.ts';
import type { CallData } from '../calls/call.ts';
import { callEntries } from '../calls/table.ts';
import { operationOf, type Operation } from './operation.ts';
import { problemResponses, problemSchema } from './problem-responses.ts';

/** An OpenAPI 3.1 document, as far as it is made here. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

/** True for calls that /api answers: neither internal between services nor planned. */
const isOffered = (call: CallData) => !call.callers && !call.planned;

/**
 * The contract as OpenAPI 3.1, made from the table of calls and their schemas (design.md "The contract"). `x-permission`
 * says who may make a call. Planned and internal calls are left out.
 */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, call] of callEntries) {
    if (isOffered(call)) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(name, call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Club',
      version,
      description: 'Back-office of a sports and social club. Texts for people are in French.',
    },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      responses: problemResponses,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}
