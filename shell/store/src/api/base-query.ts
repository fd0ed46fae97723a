import { errorTable, problemOf, type ErrorCode, type Problem } from '@club/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { fetchSignedIn } from '../session/fetch-signed-in.ts';
import { nextTask } from '../next-task.ts';
import type { ApiRequest } from './request.ts';

/** A refused or failed call; `status` 0 = the server could not be reached. */
export interface ApiError {
  status: number;
  data: Problem;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** Makes a call with the session cookie; every failure becomes an ApiError whose message can be shown. A session that ended is asked for. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  { method, url, body, headers },
  { signal },
) => {
  try {
    // A screen asks for several things as it appears: sending each takes a browser so long that they would hold back what is drawn.
    await nextTask();
    const response = await fetchSignedIn(url, {
      method,
      headers: { Accept: 'application/json', ...headers },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal,
    });
    if (!response.ok) return { error: await errorOf(response) };
    return { data: response.status === 204 ? undefined : await response.json() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { error: unreached() };
  }
};

/** Spec §8, of the login screen and good for all. */
const unreachable = 'Erreur de connexion au serveur';

/** The server could not be reached. */
export function unreached(): ApiError {
  return { status: 0, data: problemOf('unavailable', { message: unreachable }) };
}

/** What a refused or failed answer says. */
export async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const data = await problemIn(response);
  return { status: response.status, data, ...(retryAfter && { retryAfter }) };
}

/** The problem in the body; one from the contract's table when a proxy on the way answered something else. */
async function problemIn(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as Partial<Problem> | null;
    if (typeof body?.message === 'string' && typeof body.code === 'string') return body as Problem;
  } catch {
    // Not JSON: the status alone tells.
  }
  return problemOf(codeOf(response.status));
}

function codeOf(status: number): ErrorCode {
  const known = (Object.keys(errorTable) as ErrorCode[]).find((code) => errorTable[code].status === status);
  return known ?? (status >= 502 ? 'unavailable' : 'internal');
}
