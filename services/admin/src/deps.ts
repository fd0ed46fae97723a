import type { Advisories } from './admin-settings.ts';
import type { CookiePolicy } from './sessions/session-cookie.ts';

/** Time, and how the club is reached. */
export interface Deps {
  now: () => Date;
  cookie: CookiePolicy;
  deviceCookie: CookiePolicy;
  browserCookie: CookiePolicy;
  publicOrigin: string | undefined;
  advisories: Advisories | undefined;
}
