import { authCalls, type CallData } from '@club/contract';

/** What a request says of where it comes from. */
export interface RequestSource {
  /** `Origin` header. */
  origin?: string;
  /** `Sec-Fetch-Site` header, which browsers set and pages cannot. */
  fetchSite?: string;
  /** `Sec-Fetch-Dest` header: `document` for a link or an address that a person opens. */
  fetchDest?: string;
  /** `Host` header. */
  host?: string;
  /** True when it carries a cookie, hence may act in a person's name. */
  hasCookie: boolean;
}

/** Reading changes nothing, but for signing out, which the specification makes a GET. */
const changesSomething = ({ method, path }: CallData) => method !== 'GET' || path === authCalls.logout.path;

/**
 * Whether a request comes from our own pages as far as it must (design.md "Identity", trust.md F29). `publicOrigin` is the
 * address that browsers use, where known; the Host header otherwise. A program that sends no cookie needs no origin.
 */
export function isOwnOrigin(call: CallData, source: RequestSource, publicOrigin?: string): boolean {
  if (!changesSomething(call)) return call.access === 'public' || !isForeignScript(source);
  if (source.origin !== undefined) return isOurs(source.origin, source.host, publicOrigin);
  if (source.fetchSite !== undefined) {
    // `none`: the person typed the address. Another port of this host is another site, cookie or not.
    return source.fetchSite === 'same-origin' || (call.method === 'GET' && source.fetchSite === 'none');
  }
  return call.method === 'GET' || !source.hasCookie;
}

/**
 * A page of another site that reads in a person's name: a script, an image, a frame, an event stream that would hold a
 * connection for hours. It could not look at the answer, but measure it, and a certificate read so would stand in the log as
 * read by that person. Links from elsewhere go on working. Another port of this host is another site too: SameSite sends it
 * our cookie.
 */
function isForeignScript({ fetchSite, fetchDest }: RequestSource): boolean {
  const isForeign = fetchSite === 'cross-site' || fetchSite === 'same-site';
  return isForeign && fetchDest !== 'document';
}

function isOurs(origin: string, host: string | undefined, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
