/** Name of the address to come back to, in the query of /login. */
const key = 'retour';

/** Address of the login page that leads back to `from` (path and query). */
export function loginAddress(from: string): string {
  return from === '/' ? '/login' : `/login?${key}=${encodeURIComponent(from)}`;
}

/** Where to go after signing in: only inside the application, so `//other.example` and the login itself lead home. */
export function returnAddress(search: string): string {
  const wanted = new URLSearchParams(search).get(key) ?? '/';
  const inside = /^\/(?![/\\])/.test(wanted) && !/^\/(login|api)\b/.test(wanted);
  return inside ? wanted : '/';
}
