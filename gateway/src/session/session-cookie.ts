import { sessionCookie } from '@club/contract';

/** Name of the session cookie: `__Host-` binds it to this host and to TLS (design.md "Identity"). */
export const cookieNameFor = (publicOrigin: string | undefined): string =>
  publicOrigin?.startsWith('https://') ? `__Host-${sessionCookie}` : sessionCookie;

/** Longer values are no token of ours (256 bits in base64url make 43 characters). */
const longestToken = 200;

/** The session token of a Cookie header. Two cookies of this name are refused: a planted one could come first. */
export function sessionTokenOf(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [token] = values;
  return values.length === 1 && token && token.length <= longestToken && /^[\w-]+$/.test(token)
    ? token
    : undefined;
}
