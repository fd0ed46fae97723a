import type { IncomingHttpHeaders } from 'node:http';
import type { Owner } from '@club/contract';

/** Allow-list of forwarded client headers; identity, origin and hop-by-hop headers are dropped (P-10). */
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

export interface Credentials {
  token: string;
  requestId: string;
  /** Client address as the gateway sees it. */
  address: string;
  /** Span of this request; without tracing the client's header is forwarded. */
  traceparent?: string | undefined;
}

/** Cookies are forwarded to admin only. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  owner: Owner,
  { token, requestId, address, traceparent }: Credentials,
): IncomingHttpHeaders {
  const names = owner === 'admin' ? [...passed, 'cookie'] : passed;
  const kept = names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]);
  return {
    ...Object.fromEntries(kept),
    authorization: `Bearer ${token}`,
    'x-request-id': requestId,
    'x-forwarded-for': address,
    ...(traceparent !== undefined && { traceparent }),
  };
}
