import { authCalls, type CallData } from '@club/contract';

/** What a request says of where it comes from. */
export interface RequestSource {
  /** `Origin` header. */
  origin?: string;
  /** `Sec-Fetch-Site` header, which browsers set and pages cannot. */
  fetchSite?: string;
  /** `Host` header. */
  host?: string;
  /** True when it carries a cookie, hence may act in a person's name. */
  hasCookie: boolean;
}

/** Reading cannot be abused from another site, but for signing out, which the specification makes a GET. */
const changesSomething = ({ method, path }: CallData) => method !== 'GET' || path === authCalls.logout.path;

/**
 * Whether a request to change something comes from our own pages (design.md "Identity", trust.md F29). `publicOrigin` is
 * the address that browsers use, where known; the Host header otherwise. A program that sends no cookie needs no origin.
 */
export function isOwnOrigin(call: CallData, source: RequestSource, publicOrigin?: string): boolean {
  if (!changesSomething(call)) return true;
  if (source.origin !== undefined) return isOurs(source.origin, source.host, publicOrigin);
  if (source.fetchSite !== undefined) {
    return source.fetchSite === 'same-origin' || (call.method === 'GET' && source.fetchSite !== 'cross-site');
  }
  return call.method === 'GET' || !source.hasCookie;
}

function isOurs(origin: string, host: string | undefined, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
