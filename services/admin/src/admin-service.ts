import { deviceCookie } from '@club/contract';
import type { ServiceDefinition } from '@club/service-kit';
import type { AdminSettings } from './admin-settings.ts';
import { deviceHandlers } from './devices/device-handlers.ts';
import { prepareDevicePolicy } from './devices/device-policy.ts';
import { prepareJournal } from './journal/journal.ts';
import { journalHandlers } from './journal/journal-handlers.ts';
import { loginHandlers } from './login/login-handlers.ts';
import { passwordHandlers } from './passwords/password-handlers.ts';
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts';
import { statusHandlers } from './security-status/status-handlers.ts';
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
  deviceRestrictionLifted,
  advisories,
  now,
  print,
}: Surroundings): ServiceDefinition<'admin'> {
  const deps = {
    ...{ now, publicOrigin, advisories },
    cookie: cookiePolicy(publicOrigin),
    deviceCookie: cookiePolicy(publicOrigin, deviceCookie),
  };
  return {
    name: 'admin',
    handlers: {
      ...loginHandlers(deps),
      ...sessionHandlers(deps),
      ...userHandlers,
      ...passwordHandlers(deps),
      ...deviceHandlers(deps),
      ...journalHandlers,
      ...secondFactorHandlers(deps),
      ...statusHandlers(deps),
    },
    replies: {},
    prepare: async () => {
      await prepareJournal();
      await prepareDevicePolicy(deviceRestrictionLifted);
      const password = await prepareFirstUser(firstPassword);
      // Printed, not logged: a secret must not stay in log files; the launcher shows this line and drops it.
      if (password !== undefined) print(`FIRST_PASSWORD ${password}`);
    },
  };
}
