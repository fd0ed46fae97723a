import { calls, pathOf, type AnswerOf, type CallData, type CallName, type Calls } from '@club/contract';
import type { PartsOf } from '../service-client/call-service.ts';

/** What came back: the answer of the contract, or a problem, as the status tells. */
export interface TestAnswer<Answer> {
  status: number;
  body: Answer;
  headers: Headers;
}

/** Makes calls of the contract as somebody. */
export interface Client {
  call<K extends CallName>(
    name: K,
    parts: PartsOf<Calls[K]>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<AnswerOf<Calls[K]>>>;
  /** The same without types, for what a client should not send. */
  raw(path: string, init?: RequestInit): Promise<TestAnswer<never>>;
  /** The same with its answer unread: of events, which do not end. */
  open(path: string, init?: RequestInit): Promise<Response>;
}

/** Makes a client whose every request carries a fresh token. */
export function createClient(url: string, token: () => Promise<string>): Client {
  const open = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${await token()}`);
    return fetch(new URL(path, url), { ...init, headers, redirect: 'manual' });
  };
  const raw = async (path: string, init: RequestInit = {}): Promise<TestAnswer<never>> => {
    const response = await open(path, init);
    return { status: response.status, body: (await bodyOf(response)) as never, headers: response.headers };
  };
  return {
    open,
    raw,
    call: async (name, parts, headers = {}) => {
      const call: CallData = calls[name];
      const { body } = parts as { body?: object };
      return raw(addressOf(call, parts), {
        method: call.method,
        headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
        body: body && JSON.stringify(body),
      });
    },
  };
}

function addressOf(call: CallData, parts: object): string {
  const { params, query } = parts as { params?: Record<string, string>; query?: Record<string, unknown> };
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return pathOf(call, params) + (search && `?${search}`);
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const type = response.headers.get('Content-Type') ?? '';
  return text !== '' && type.includes('json') ? (JSON.parse(text) as unknown) : text;
}
