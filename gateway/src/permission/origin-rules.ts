import { authCalls, type CallData } from '@club/contract';

export interface RequestSource {
  origin?: string;
  /** Set by browsers, not by pages. */
  fetchSite?: string;
  referer?: string;
  /** `document` for a link or a typed address. */
  fetchDest?: string;
  host?: string;
  /** The request may act for a user. */
  hasCookie: boolean;
}

/** Signing out is a GET. */
const changesSomething = ({ method, path }: CallData) => method !== 'GET' || path === authCalls.logout.path;

/**
 * True when a request comes from our own pages (I-5). `publicOrigin`: the configured public address, else the Host
 * header. A request without cookie needs no origin.
 */
export function isOwnOrigin(call: CallData, source: RequestSource, publicOrigin?: string): boolean {
  if (!changesSomething(call)) return call.access === 'public' || !isForeignScript(source);
  if (source.origin !== undefined) return isOurs(source.origin, source.host, publicOrigin);
  if (source.fetchSite !== undefined) {
    // `none`: a typed address. Another port is another site.
    return source.fetchSite === 'same-origin' || (call.method === 'GET' && source.fetchSite === 'none');
  }
  if (source.referer !== undefined && !isOurs(originIn(source.referer), source.host, publicOrigin))
    return false;
  return call.method === 'GET' || !source.hasCookie;
}

/**
 * True for a script, image, frame or event stream of another site: it could time an answer, and opening a certificate
 * would be logged as read by that user. Links are allowed. Another port is another origin, but SameSite sends it
 * our cookie.
 */
function isForeignScript({ fetchSite, fetchDest }: RequestSource): boolean {
  const isForeign = fetchSite === 'cross-site' || fetchSite === 'same-site';
  return isForeign && fetchDest !== 'document';
}

/** Origin of a URL; '' for an invalid one. */
function originIn(address: string): string {
  return URL.parse(address)?.origin ?? '';
}

function isOurs(origin: string, host: string | undefined, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
