import { pathOf, type BodyOf, type CallData, type ParamsOf, type QueryOf } from '@club/contract';

type OnlyDefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The parts that a call has: params, query, body. */
export type PartsOf<C> = OnlyDefined<{ params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> }>;

export interface RequestExtras {
  /** One per form (P-6). */
  idempotencyKey?: string;
  /** The version on screen (P-4). */
  ifMatch?: number;
  /** Sent under the call's file name, after the fields. */
  file?: File;
}

export interface ApiRequest {
  method: CallData['method'];
  url: string;
  /** JSON, or form data as it is. */
  body?: object | FormData;
  headers: Record<string, string>;
}

/** Base-query arguments of a call of the contract. */
export function request<C extends CallData>(call: C, parts: PartsOf<C> & RequestExtras): ApiRequest {
  const { body, idempotencyKey, ifMatch, file } = parts as { body?: object } & RequestExtras;
  const isForm = call.request === 'multipart';
  return {
    method: call.method,
    url: addressOf(call, parts),
    ...(isForm ? { body: formOf(call, body ?? {}, file) } : body && { body }),
    headers: {
      // The browser sets the boundary of a form.
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
    },
  };
}

function formOf({ filePart }: CallData, body: object, file: File | undefined): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.set(key, String(value));
  }
  if (file) form.set(filePart ?? 'file', file);
  return form;
}

/** Address of a call, for a download or an event stream; empty query values are left out. */
export function addressOf<C extends CallData>(call: C, parts: object): string {
  const { params, query } = parts as { params?: Record<string, string>; query?: Record<string, unknown> };
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return pathOf(call, params) + (text && `?${text}`);
}
