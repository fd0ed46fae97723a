import type { CookiePolicy } from './sessions/session-cookie.ts';

/** Time, and how the club is reached. */
export interface Deps {
  now: () => Date;
  cookie: CookiePolicy;
}
