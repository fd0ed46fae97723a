import type { ServiceDefinition } from '@club/service-kit';
import { openTempFolder } from '@club/service-kit/upload';
import type { AdminSettings } from './admin-settings.ts';
import type { ClubMail } from './emails/club-mail.ts';
import { emailHandlers } from './emails/email-handlers.ts';
import type { ResolveName } from './emails/pin-address.ts';
import { loginHandlers } from './login/login-handlers.ts';
import { profileHandlers } from './profiles/profile-handlers.ts';
import { rappelHandlers } from './rappels/rappel-handlers.ts';
import { rappelJob } from './rappels/rappel-job.ts';
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
  /** The settings of e-mail in force. */
  clubMail: () => Promise<ClubMail>;
  /** Asks the name servers. */
  resolve: ResolveName;
}

export function adminService(surroundings: Surroundings): ServiceDefinition<'admin'> {
  const { firstPassword, publicOrigin, now, print } = surroundings;
  const {
    mailHosts: hosts,
    mailCa: ca,
    mailWithinMs: withinMs,
    resolve,
    clubMail,
    emailsPerMinute,
  } = surroundings;
  const way = { hosts, resolve, withinMs, ...(ca !== undefined && { ca }) };
  const deps = { now, cookie: cookiePolicy(publicOrigin) };
  return {
    name: 'admin',
    handlers: {
      ...loginHandlers(deps),
      ...sessionHandlers(deps),
      ...userHandlers(deps),
      ...profileHandlers,
      ...settingsHandlers,
      ...emailHandlers({ now, way, clubMail }),
      ...rappelHandlers({ now, clubMail }),
    },
    replies: settingsReplies,
    jobs: [rappelJob({ now, way, clubMail, perMinute: emailsPerMinute })],
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
