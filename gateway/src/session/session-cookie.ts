import { sessionCookie } from '@club/contract';

/** I-1. */
export const cookieNameFor = (publicOrigin: string | undefined): string =>
  publicOrigin?.startsWith('https://') ? `__Host-${sessionCookie}` : sessionCookie;

/** 256 bits in base64url make 43 characters. */
const maxTokenLength = 200;

/** Token of the cookie. Two cookies of this name are refused: one may be planted by another site. */
export function sessionTokenOf(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [token] = values;
  return values.length === 1 && token && token.length <= maxTokenLength && /^[\w-]+$/.test(token)
    ? token
    : undefined;
}
