import type { ServiceDefinition } from '@club/service-kit';
import type { AdminSettings } from './admin-settings.ts';
import { openTempFolder } from '@club/service-kit/upload';
import { loginHandlers } from './login/login-handlers.ts';
import { profileHandlers } from './profiles/profile-handlers.ts';
import { cookiePolicy } from './sessions/session-cookie.ts';
import { sessionHandlers } from './sessions/session-handlers.ts';
import { prepareFirstSettings } from './settings/first-settings.ts';
import { followSettings } from './settings/live-settings.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import { settingsReplies } from './settings/settings-replies.ts';
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
    handlers: {
      ...loginHandlers(deps),
      ...sessionHandlers(deps),
      ...userHandlers(deps),
      ...profileHandlers,
      ...settingsHandlers,
    },
    replies: settingsReplies,
    prepare: async () => {
      const password = await prepareFirstUser(firstPassword);
      // Printed, not logged: a secret must not stay in log files; the launcher shows this line and drops it.
      if (password !== undefined) print(`FIRST_PASSWORD ${password}`);
      await prepareFirstSettings();
      const [unfollow, removeFolder] = [await followSettings(), await openTempFolder()];
      return async () => {
        await unfollow();
        await removeFolder();
      };
    },
  };
}
