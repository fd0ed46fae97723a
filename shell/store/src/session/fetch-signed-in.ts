import { pageHeaders } from './page-user.ts';
import { askToSignInAgain } from './sign-in-again.ts';

/** Its headers as an object. */
type PlainRequest = RequestInit & { headers?: Record<string, string> };

/** Fetches; when the session has ended, waits for signing in and sends again. */
export async function fetchSignedIn(url: string, init: PlainRequest = {}): Promise<Response> {
  const headers = { ...init.headers, ...pageHeaders() };
  const response = await fetch(url, { credentials: 'same-origin', ...init, headers });
  const said = response.status === 401 ? await bodyOf(response) : undefined;
  if (said?.code !== 'unauthenticated') return response;
  const signedIn = askToSignInAgain(said);
  if (!signedIn) return response;
  await signedIn;
  return fetchSignedIn(url, init);
}

async function bodyOf(response: Response): Promise<{ code?: unknown } | undefined> {
  return response
    .clone()
    .json()
    .catch(() => undefined) as Promise<{ code?: unknown } | undefined>;
}
