import { sessionCookie } from '@club/contract';

/** How the session cookie is named and protected; both depend on TLS. */
export interface CookiePolicy {
  name: string;
  attributes: string;
}

/**
 * The cookie of a club reached at `publicOrigin`. Behind TLS it is Secure and takes the `__Host-` prefix, which binds it
 * to this host and path; plain http, as on a first try on one machine, could not set such a cookie.
 */
export function cookiePolicy(publicOrigin: string | undefined): CookiePolicy {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax';
  if (!publicOrigin?.startsWith('https://')) return { name: sessionCookie, attributes };
  return { name: `__Host-${sessionCookie}`, attributes: `${attributes}; Secure` };
}

/** `Set-Cookie` of a new session. Without Max-Age it goes with the browser window; the server ends it anyway. */
export function setCookie({ name, attributes }: CookiePolicy, token: string): string {
  return `${name}=${token}; ${attributes}`;
}

/** `Set-Cookie` that removes the cookie. */
export function clearCookie({ name, attributes }: CookiePolicy): string {
  return `${name}=; ${attributes}; Max-Age=0`;
}

/** The token in a Cookie header, or undefined. */
export function tokenIn({ name }: CookiePolicy, header: string | undefined): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) || undefined;
}
