import { sessionCookie } from '@club/contract';

/** Name and attributes; both depend on TLS. */
export interface CookiePolicy {
  name: string;
  attributes: string;
}

/** The cookie of a club at `publicOrigin`: over https Secure with the `__Host-` prefix, which plain http could not set. */
export function cookiePolicy(publicOrigin: string | undefined): CookiePolicy {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax';
  if (!publicOrigin?.startsWith('https://')) return { name: sessionCookie, attributes };
  return { name: `__Host-${sessionCookie}`, attributes: `${attributes}; Secure` };
}

/** No Max-Age: it goes with the browser window, and the server ends it anyway. */
export function setCookie({ name, attributes }: CookiePolicy, token: string): string {
  return `${name}=${token}; ${attributes}`;
}

export function clearCookie({ name, attributes }: CookiePolicy): string {
  return `${name}=; ${attributes}; Max-Age=0`;
}

export function tokenIn({ name }: CookiePolicy, header: string | undefined): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) || undefined;
}
