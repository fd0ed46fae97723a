import { pathOf, type BodyOf, type CallData, type ParamsOf, type QueryOf } from '@club/contract';

type OnlyDefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The parts a call's shape has: params, query, body. */
export type PartsOf<C> = OnlyDefined<{ params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> }>;

/** What a call may need beside its parts: headers, and the file of a multipart one. */
export interface RequestExtras {
  /** One per form, so that a double click or a retry makes one record. */
  idempotencyKey?: string;
  /** Version that was on the screen. */
  ifMatch?: number;
  /** Goes under the name that the call gives its file, after the fields of the body. */
  file?: File;
}

/** What the base query sends. */
export interface ApiRequest {
  method: CallData['method'];
  url: string;
  /** Sent as JSON, or as it is when it is a form. */
  body?: object | FormData;
  headers: Record<string, string>;
}

/** Arguments of the base query for a call of the contract: no screen writes a path or a method. */
export function request<C extends CallData>(call: C, parts: PartsOf<C> & RequestExtras): ApiRequest {
  const { body, idempotencyKey, ifMatch, file } = parts as { body?: object } & RequestExtras;
  const isForm = call.request === 'multipart';
  return {
    method: call.method,
    url: addressOf(call, parts),
    ...(body && { body: isForm ? formOf(call, body, file) : body }),
    headers: {
      // The browser itself says where the parts of a form are divided.
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
