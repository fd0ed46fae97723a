import type { CallData } from '../core/call.ts';
import type { CallName } from '../registry/calls.ts';
import { schemasOf } from '../registry/schemas.ts';
import { errorTable, type ErrorCode } from '../errors/errors.ts';

const text = { type: 'string' };

/** `Problem` as a schema. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    message: { type: 'string', description: 'In French, ready to be shown.' },
    requestId: text,
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
    },
    current: {
      description: 'Of a stale version: the record as it stands now; of a member who is there already: who.',
    },
    service: { type: 'string', description: 'Of a 503: the service that is away.' },
  },
};

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** From the error table. */
export const problemResponses = Object.fromEntries(
  [...new Set(Object.values(errorTable).map(({ status }) => status))].map((status) => [
    `Problem${status}`,
    problem(
      Object.entries(errorTable)
        .filter(([, error]) => error.status === status)
        .map(([code, { message }]) => `${code}: ${message}`)
        .join(' '),
    ),
  ]),
);

/** Of any call. */
const always: readonly ErrorCode[] = [
  'validation',
  'method_not_allowed',
  'too_many_requests',
  'internal',
  'unavailable',
];

/** Error responses that the shape of a call does not imply. */
const particular: Partial<Record<CallName, readonly ErrorCode[]>> = {
  login: ['bad_credentials'],
  logout: ['cross_origin'],
  getActiveSaison: ['no_active_saison'],
  // The query has ids of records.
  compareFiches: ['not_found'],
  printRecus: ['not_found'],
};

/** Calls under these paths use the active season by default. */
const ofActiveSaison = ['/api/certificats', '/api/renouvellements', '/api/reports/'];

/** References to `problemResponses`. */
export function problemReferences(
  name: CallName,
  { access, method, path }: CallData,
): Record<string, object> {
  const codes = [...always, ...(particular[name] ?? [])];
  if (access !== 'public') codes.push('unauthenticated');
  if (access !== 'public' || method !== 'GET') codes.push('forbidden');
  if (ofActiveSaison.some((start) => path.startsWith(start))) codes.push('no_active_saison');
  if (schemasOf(name).query) codes.push('refused_value');
  if (path.includes('{')) codes.push('not_found', 'rule');
  // A body can have ids of records too.
  if (method !== 'GET') codes.push('not_found', 'conflict', 'too_large', 'unsupported_media', 'rule');
  const statuses = new Set(codes.map((code) => errorTable[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  );
}
