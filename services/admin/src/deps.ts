import type { CookiePolicy } from './sessions/session-cookie.ts';

/** What the rules of login and sessions do not fetch themselves: the time, and how the club is reached. */
export interface Deps {
  now: () => Date;
  cookie: CookiePolicy;
}
