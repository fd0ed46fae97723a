import type { IncomingHttpHeaders } from 'node:http';
import type { Owner } from '@club/contract';

/**
 * What a client may tell a service. Everything else stays here: who the caller is (`Authorization`, `X-User`…), where the
 * request comes from (`X-Forwarded-*`, `Forwarded`), and what concerns one connection only (trust.md A4, V4).
 */
const passed = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'last-event-id',
  'origin',
  'range',
  'sec-fetch-site',
  'traceparent',
  'tracestate',
  'transfer-encoding',
  'user-agent',
] as const;

/** What the gateway itself says of a request. */
export interface Credentials {
  /** Actor token, good for one call to one service. */
  token: string;
  requestId: string;
  /** Address of the client as the gateway sees it. */
  address: string;
}

/** The headers of a request as a service receives it. Only admin, which owns sessions, sees cookies. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  owner: Owner,
  { token, requestId, address }: Credentials,
): IncomingHttpHeaders {
  const names = owner === 'admin' ? [...passed, 'cookie'] : passed;
  const kept = names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]);
  return {
    ...Object.fromEntries(kept),
    authorization: `Bearer ${token}`,
    'x-request-id': requestId,
    'x-forwarded-for': address,
  };
}
