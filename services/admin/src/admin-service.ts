import type { ServiceDefinition } from '@club/service-kit';
import type { AdminSettings } from './admin-settings.ts';
import { loginHandlers } from './login/login-handlers.ts';
import { cookiePolicy } from './sessions/session-cookie.ts';
import { sessionHandlers } from './sessions/session-handlers.ts';
import { prepareFirstUser } from './users/first-user.ts';
import { userHandlers } from './users/user-handlers.ts';

/** What this service does not decide itself; tests give their own. */
export interface Surroundings extends AdminSettings {
  now: () => Date;
  /** Writes one line to the person who starts the club. */
  print: (line: string) => void;
}

/** What this service is made of. */
export function adminService({
  firstPassword,
  publicOrigin,
  now,
  print,
}: Surroundings): ServiceDefinition<'admin'> {
  const deps = { now, cookie: cookiePolicy(publicOrigin) };
  return {
    name: 'admin',
    handlers: { ...loginHandlers(deps), ...sessionHandlers(deps), ...userHandlers },
    prepare: async () => {
      const password = await prepareFirstUser(firstPassword);
      // Not logged: a secret must not stay in log files. The launcher shows this line and keeps it out of them.
      if (password !== undefined) print(`FIRST_PASSWORD ${password}`);
    },
  };
}
