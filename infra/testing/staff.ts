import { setTimeout as pause } from 'node:timers/promises';
import {
  calls,
  pathOf,
  type AnswerOf,
  type CallData,
  type CallName,
  type Calls,
  type Problem,
} from '@club/contract';

export interface Request {
  params?: Readonly<Record<string, string>>;
  /** Sent as it stands after `?`. */
  search?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** A user session: cookie and browser headers. */
export interface Staff {
  /** Calls through the gateway; refusals are returned, not thrown. */
  call<K extends CallName>(
    name: K,
    request?: Request,
  ): Promise<Answer<AnswerOf<Calls[K]> & Pick<Partial<Problem>, 'code' | 'message'>>>;
  /** Same with a raw body and address. */
  send(method: string, path: string, init: RequestInit): Promise<Answer>;
}

/** A visitor of `url` who is not signed in, or who has this cookie. */
export function visitor(url: string, cookie = ''): Staff {
  async function send(method: string, path: string, init: RequestInit): Promise<Answer> {
    for (;;) {
      const headers = { Origin: url, ...(cookie ? { Cookie: cookie } : {}), ...init.headers };
      const response = await fetch(url + path, { ...init, method, headers, redirect: 'manual' });
      const body = await readBody(response);
      if (response.status !== 429 || (body as Problem).code !== 'too_many_requests') {
        return { status: response.status, headers: response.headers, body };
      }
      await pause(1_000 * Number(response.headers.get('Retry-After') ?? 1)); // as the product asks
    }
  }
  return {
    send,
    async call(name, { params, search, body, headers, signal } = {}) {
      const call: CallData = calls[name];
      const answer = await send(call.method, pathOf(call, params) + (search ? `?${search}` : ''), {
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
      return answer as never;
    },
  };
}

/** JSON as a value, anything else as text. An event stream is left unread. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return undefined;
  }
  return type.includes('json') ? response.json() : response.text();
}

/** Someone signed in, with the cookie that says so. */
export interface SignedIn {
  staff: Staff;
  cookie: string;
}

/** Signs in; throws when it is refused. */
export async function signIn(url: string, codeUtilisateur: string, motDePasse: string): Promise<SignedIn> {
  const answer = await visitor(url).call('login', { body: { codeUtilisateur, motDePasse } });
  if (answer.status !== 200)
    throw new Error(`sign-in of ${codeUtilisateur}: ${answer.status} ${answer.body.message}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { staff: visitor(url, cookie), cookie };
}

/** `admin` creates a user of a profile, who signs in and changes the password. */
export async function newStaff(...given: Parameters<typeof newSignedIn>): Promise<Staff> {
  return (await newSignedIn(...given)).staff;
}

/** The same, with the cookie of the session. */
export async function newSignedIn(
  url: string,
  admin: Staff,
  codeUtilisateur: string,
  profileType: string,
): Promise<SignedIn> {
  const body = { codeUtilisateur, firstName: 'Sami', lastName: 'Gharbi', profileType, doublonAccepte: true };
  const created = await admin.call('createUser', { body });
  if (created.status !== 201)
    throw new Error(`creation of ${codeUtilisateur}: ${created.status} ${created.body.message}`);
  const provisional = created.body.motDePasseProvisoire;
  const nouveauMotDePasse = `Choisi-${codeUtilisateur}-9876`;
  const { staff: first } = await signIn(url, codeUtilisateur, provisional);
  const changed = await first.call('changePassword', {
    body: { motDePasse: provisional, nouveauMotDePasse },
  });
  if (changed.status !== 200)
    throw new Error(`password of ${codeUtilisateur}: ${changed.status} ${changed.body.message}`);
  return signIn(url, codeUtilisateur, nouveauMotDePasse);
}
