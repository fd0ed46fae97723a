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
  const isDoneOnce = 'Idempotency-Key' in headers;
  // Signing in again does no harm.
  const isUncertain = method !== 'GET' && !isDoneOnce && !url.startsWith('/api/auth/');
  try {
    const init = {
      method,
      headers: { Accept: 'application/json', ...headers },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal,
    };
    const response = await fetchThroughCuts(url, init, isDoneOnce);
    if (!response.ok) {
      const isUnheard = isUncertain && proxyStatuses.includes(response.status);
      return { error: isUnheard ? unreached(notKnown) : await errorOf(response) };
    }
    return { data: response.status === 204 ? undefined : await response.json() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { error: unreached(isUncertain ? notKnown : unreachable) };
  }
};

/** A proxy in front of us did not reach the server, or gave up waiting for it. */
const proxyStatuses = [502, 504];

/** The call may have been done all the same: a proxy answered, or a service went away under it. */
const isLost = ({ status }: Response): boolean =>
  status === errorTable.unavailable.status || proxyStatuses.includes(status);

type SentRequest = RequestInit & { headers: Record<string, string> };

/** Writes that were not sent, or are idempotent, wait for the server and are sent again (decision 33). */
async function fetchThroughCuts(url: string, init: SentRequest, isDoneOnce: boolean): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const wasOffline = !navigator.onLine;
    let lost: Response | undefined;
    let failure: unknown;
    try {
      const response = await fetchSignedIn(url, init);
      if (!isLost(response)) return response;
      lost = response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      failure = error;
    }
    serverMissed();
    const mayBeSentAgain = init.method !== 'GET' && (isDoneOnce || (wasOffline && !lost));
    const back = mayBeSentAgain && attempt < attempts ? serverReturn() : undefined;
    if (!back && lost) return lost;
    if (!back) throw failure;
    await back;
    // The server answers, but not yet the service behind it.
    if (lost) await pauseAsked(lost);
  }
}

/** Longest pause before a call is sent again, in seconds. */
const longestPause = 5;

function pauseAsked(response: Response): Promise<void> {
  const seconds = Math.min(Number(response.headers.get('Retry-After')) || 1, longestPause);
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

const unreachable = 'Erreur de connexion au serveur';
const notKnown = `${unreachable}. On ne sait pas si c’est fait\u00a0: vérifiez avant de recommencer.`;

export function unreached(message = unreachable): ApiError {
  return { status: 0, data: problemOf('unavailable', { message }) };
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
