import type { BrowserContext } from '@playwright/test';
import { productUrl } from './product.ts';

/** API calls of a signed-in user, to set up journeys. */
export interface Api {
  cookie: string;
  post<T>(path: string, body: object): Promise<T>;
  put<T>(path: string, body: object): Promise<T>;
  delete(path: string): Promise<void>;
  get<T>(path: string): Promise<T>;
}

/** Password of user 111 in the club under test. */
export const adminPassword = () => process.env['CLUB_ADMIN_PASSWORD'] ?? '';

/** Signs in over the API; throws when it is refused. */
export async function apiOf(codeUtilisateur: string, motDePasse: string): Promise<Api> {
  const login = await send('/api/auth/login', { body: { codeUtilisateur, motDePasse } });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    cookie,
    post: async (path, body) => (await send(path, { body, cookie })).json() as never,
    put: async (path, body) => (await send(path, { method: 'PUT', body, cookie })).json() as never,
    delete: async (path) => void (await send(path, { method: 'DELETE', cookie })),
    get: async (path) => (await send(path, { cookie })).json() as never,
  };
}

interface Sent {
  /** POST with a body and GET without one, unless given. */
  method?: 'PUT' | 'DELETE';
  body?: object;
  cookie?: string;
}

async function send(path: string, { method, body, cookie }: Sent): Promise<Response> {
  const url = productUrl();
  const response = await fetch(url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { Origin: url, 'Content-Type': 'application/json', ...(cookie ? { Cookie: cookie } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Copies an API session into a browser context, to skip the sign-in. */
export async function enterAs(context: BrowserContext, { cookie }: Api): Promise<void> {
  const url = productUrl();
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    }),
  );
}

/** Creates a user of a profile who has changed the password; returns it. Several may have one name. */
export async function newUser(
  admin: Api,
  codeUtilisateur: string,
  profileType: string,
  name: { firstName: string; lastName: string } = { firstName: 'Sami', lastName: 'Gharbi' },
): Promise<string> {
  const user = {
    codeUtilisateur,
    ...name,
    profileType,
    doublonAccepte: true,
  };
  const { motDePasseProvisoire } = await admin.post<{ motDePasseProvisoire: string }>('/api/users', user);
  const nouveauMotDePasse = `Choisi-${codeUtilisateur}-9876`;
  const first = await apiOf(codeUtilisateur, motDePasseProvisoire);
  await first.post('/api/auth/password', { motDePasse: motDePasseProvisoire, nouveauMotDePasse });
  return nouveauMotDePasse;
}

/** Makes the active season unless there is one. */
export async function provideSaison(admin: Api): Promise<void> {
  const saisons = await admin.get<{ active: boolean }[]>('/api/saisons');
  if (saisons.some(({ active }) => active)) return;
  const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };
  await admin.post('/api/saisons', saison);
}

/** Opens the enrolment of a season that waits: of one season at a time. */
export async function openEnrolment(admin: Api, nom: string): Promise<void> {
  const saisons = await shutEnrolment(admin, nom);
  await admin.put(`/api/saisons/${saisons.find((one) => one.nom === nom)!.id}`, {
    inscriptionsOuvertes: true,
  });
}

/** Shuts any enrolment that is open, but for that of one season; returns all seasons. */
export async function shutEnrolment(admin: Api, but?: string): Promise<readonly Enrolling[]> {
  const saisons = await admin.get<Enrolling[]>('/api/saisons');
  for (const { id, nom, inscriptionsOuvertes } of saisons)
    if (inscriptionsOuvertes && nom !== but)
      await admin.put(`/api/saisons/${id}`, { inscriptionsOuvertes: false });
  return saisons;
}

interface Enrolling {
  id: string;
  nom: string;
  inscriptionsOuvertes?: boolean;
}

/** Creates the season after the active one if missing; returns its name. */
export async function provideNextSaison(admin: Api): Promise<string> {
  const nom = '2027-2028';
  const saisons = await admin.get<{ nom: string }[]>('/api/saisons');
  if (!saisons.some((saison) => saison.nom === nom))
    await admin.post('/api/saisons', { nom, dateDebut: '2027-09-01', dateFin: '2028-08-31' });
  return nom;
}
