import type { ServiceDefinition } from '@club/service-kit';
import type { AdminSettings } from './admin-settings.ts';
import { prepareJournal } from './journal/journal.ts';
import { loginHandlers } from './login/login-handlers.ts';
import { cookiePolicy } from './sessions/session-cookie.ts';
import { sessionHandlers } from './sessions/session-handlers.ts';
import { prepareFirstUser } from './users/first-user.ts';
import { userHandlers } from './users/user-handlers.ts';

/** Supplied by tests otherwise. */
export interface Surroundings extends AdminSettings {
  now: () => Date;
  /** Prints a line for whoever starts the club. */
  print: (line: string) => void;
}

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
    replies: {},
    prepare: async () => {
      await prepareJournal();
      const password = await prepareFirstUser(firstPassword);
      // Printed, not logged: a secret must not stay in log files; the launcher shows this line and drops it.
      if (password !== undefined) print(`FIRST_PASSWORD ${password}`);
    },
  };
}
