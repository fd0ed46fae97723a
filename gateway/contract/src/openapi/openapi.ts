import { sessionCookie } from '../auth/auth-calls.ts';
import type { CallData } from '../core/call.ts';
import { callEntries } from '../registry/calls.ts';
import { namedFormats, withNamedFormats } from './named-formats.ts';
import { answerSchemas, headerParameters, operationOf, type Operation } from './operation.ts';
import { problemResponses, problemSchema } from './problem-responses.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

/** True for calls that the gateway routes. */
const isOffered = (call: CallData) => !call.callers;

/**
 * The contract as OpenAPI 3.1, from calls and schemas. `x-permission`: who may call. Without
 * internal calls.
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
    paths: withNamedFormats(paths),
    components: {
      schemas: { Problem: problemSchema, ...namedFormats(), ...answerSchemas },
      parameters: headerParameters,
      responses: problemResponses,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}
