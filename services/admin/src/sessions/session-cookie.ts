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

/** The first value; undefined without one. */
export function tokenIn(policy: CookiePolicy, header: string | undefined): string | undefined {
  return tokensIn(policy, header)[0];
}

/** Every value of this name: a neighbouring host may have planted one, before or after ours. */
export function tokensIn({ name }: CookiePolicy, header: string | undefined): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const ours = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return ours.map((pair) => pair.slice(name.length + 1)).filter((token) => token !== '');
}
