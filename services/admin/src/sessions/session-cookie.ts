import { sessionCookie } from '@club/contract';

/** Name and attributes; both depend on TLS. */
export interface CookiePolicy {
  name: string;
  attributes: string;
}

/** A cookie of a club at `publicOrigin`: over https Secure with the `__Host-` prefix, which plain http could not set. */
export function cookiePolicy(publicOrigin: string | undefined, name: string = sessionCookie): CookiePolicy {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax';
  if (!publicOrigin?.startsWith('https://')) return { name, attributes };
  return { name: `__Host-${name}`, attributes: `${attributes}; Secure` };
}

/** Without `maxAge` (seconds) it goes with the browser window, and the server ends it anyway. */
export function setCookie({ name, attributes }: CookiePolicy, token: string, maxAge?: number): string {
  return `${name}=${token}; ${attributes}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`;
}

export function clearCookie(policy: CookiePolicy): string {
  return setCookie(policy, '', 0);
}

export function tokenIn({ name }: CookiePolicy, header: string | undefined): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) || undefined;
}
