const key = 'retour';

/** Login address that leads back to `from` (path and query). */
export function loginAddress(from: string): string {
  return from === '/' ? '/login' : `/login?${key}=${encodeURIComponent(from)}`;
}

/** Where to go after signing in: only inside the application (`//other.example` leads home). */
export function returnAddress(search: string): string {
  const wanted = new URLSearchParams(search).get(key) ?? '/';
  const inside = /^\/(?![/\\])/.test(wanted) && !/^\/(login|api)\b/.test(wanted);
  return inside ? wanted : '/';
}
