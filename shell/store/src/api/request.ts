import { pathOf, type BodyOf, type CallData, type ParamsOf, type QueryOf } from '@club/contract';

type OnlyDefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The parts a call's shape has: params, query, body. */
export type PartsOf<C> = OnlyDefined<{ params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> }>;

/** Headers that a call may need beside its parts. */
export interface RequestHeaders {
  /** One per form, so that a double click or a retry makes one record. */
  idempotencyKey?: string;
  /** Version that was on the screen. */
  ifMatch?: number;
}

/** What the base query sends. */
export interface ApiRequest {
  method: CallData['method'];
  url: string;
  body?: object;
  headers: Record<string, string>;
}

/** Arguments of the base query for a call of the contract: no screen writes a path or a method. */
export function request<C extends CallData>(call: C, parts: PartsOf<C> & RequestHeaders): ApiRequest {
  const { body, idempotencyKey, ifMatch } = parts as { body?: object } & RequestHeaders;
  return {
    method: call.method,
    url: addressOf(call, parts),
    ...(body && { body }),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
    },
  };
}

/** Address of a call, for a link to a download or an event stream. Absent and empty query values are left out. */
export function addressOf<C extends CallData>(call: C, parts: object): string {
  const { params, query } = parts as { params?: Record<string, string>; query?: Record<string, unknown> };
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return pathOf(call, params) + (text && `?${text}`);
}
