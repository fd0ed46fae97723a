import { pageHeaders } from './page-user.ts';
import { askToSignInAgain } from './sign-in-again.ts';

/** Its headers as an object. */
type PlainRequest = RequestInit & { headers?: Record<string, string> };

/** Fetches; when the session has ended, waits for signing in and sends again. */
export async function fetchSignedIn(url: string, init: PlainRequest = {}): Promise<Response> {
  const headers = { ...init.headers, ...pageHeaders() };
  const response = await fetch(url, { credentials: 'same-origin', ...init, headers });
  if (response.status !== 401 || (await codeOf(response)) !== 'unauthenticated') return response;
  const signedIn = askToSignInAgain();
  if (!signedIn) return response;
  await signedIn;
  return fetchSignedIn(url, init);
}

async function codeOf(response: Response): Promise<unknown> {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown } | undefined;
  return body?.code;
}
