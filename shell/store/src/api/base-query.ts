import { errorTable, problemOf, type ErrorCode, type Problem } from '@club/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { fetchSignedIn } from '../session/fetch-signed-in.ts';
import type { ApiRequest } from './request.ts';
import { serverMissed, serverReturn } from './server-return.ts';

/** `status` 0 = the server could not be reached. */
export interface ApiError {
  status: number;
  data: Problem;
  /** Seconds. */
  retryAfter?: number;
}

/** How often a repeatable call is sent again. */
const attempts = 4;

/** Makes a call with the session cookie; every failure becomes an ApiError with a message to show. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  { method, url, body, headers },
  { signal },
) => {
  try {
    const init = {
      method,
      headers: { Accept: 'application/json', ...headers },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal,
    };
    const response = await fetchThroughCuts(url, init, 'Idempotency-Key' in headers);
    if (!response.ok) {
      if (response.status === errorTable.unavailable.status) serverMissed();
      return { error: await errorOf(response) };
    }
    return { data: response.status === 204 ? undefined : await response.json() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { error: unreached() };
  }
};

type SentRequest = RequestInit & { headers: Record<string, string> };

/** Writes that were not sent, or are idempotent, wait for the network and are sent again (decision 33). */
async function fetchThroughCuts(url: string, init: SentRequest, isDoneOnce: boolean): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const mayBeSentAgain = init.method !== 'GET' && (isDoneOnce || !navigator.onLine);
    try {
      return await fetchSignedIn(url, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      serverMissed();
      const back = mayBeSentAgain && attempt < attempts ? serverReturn() : undefined;
      if (!back) throw error;
      await back;
    }
  }
}

const unreachable = 'Erreur de connexion au serveur';

export function unreached(): ApiError {
  return { status: 0, data: problemOf('unavailable', { message: unreachable }) };
}

export async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const data = await problemIn(response);
  return { status: response.status, data, ...(retryAfter && { retryAfter }) };
}

/** The problem in the body; the contract's own when a proxy answered. */
async function problemIn(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as Partial<Problem> | null;
    if (typeof body?.message === 'string' && typeof body.code === 'string') return body as Problem;
  } catch {
    // Not JSON.
  }
  return problemOf(codeOf(response.status));
}

function codeOf(status: number): ErrorCode {
  const known = (Object.keys(errorTable) as ErrorCode[]).find((code) => errorTable[code].status === status);
  return known ?? (status >= 502 ? 'unavailable' : 'internal');
}
