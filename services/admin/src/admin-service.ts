import { browserCookie, deviceCookie } from '@club/contract';
import { warnWithoutSecretsKey, type ServiceDefinition } from '@club/service-kit';
import { openTempFolder } from '@club/service-kit/upload';
import type { AdminSettings } from './admin-settings.ts';
import './disk/disk-metrics.ts';
import { deviceHandlers } from './devices/device-handlers.ts';
import { prepareDevicePolicy } from './devices/device-policy.ts';
import type { ClubMail } from './emails/club-mail.ts';
import { donneesHandlers } from './donnees/donnees-handlers.ts';
import { essaiHandlers } from './essai/essai-handlers.ts';
import { tellEssai } from './essai/tell-essai.ts';
import { erasePerson } from './effacement/erase-person.ts';
import { mergePersons } from './fusions/merge-persons.ts';
import { emailHandlers } from './emails/email-handlers.ts';
import type { ResolveName } from './emails/pin-address.ts';
import { envoiRapportHandlers } from './envois-rapports/envoi-handlers.ts';
import { envoisRapportsJob } from './envois-rapports/send-due.ts';
import { journalHandlers } from './journal/journal-handlers.ts';
import { prepareJournal } from './journal/journal.ts';
import { loginHandlers } from './login/login-handlers.ts';
import { passwordHandlers } from './passwords/password-handlers.ts';
import { profileHandlers } from './profiles/profile-handlers.ts';
import { automaticRappelJob } from './rappels/automatiques/start-automatic.ts';
import { rappelHandlers } from './rappels/rappel-handlers.ts';
import { rappelJob } from './rappels/rappel-job.ts';
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts';
import { statusHandlers } from './security-status/status-handlers.ts';
import { cookiePolicy } from './sessions/session-cookie.ts';
import { sessionHandlers } from './sessions/session-handlers.ts';
import { refreshSessionsWhenUp } from './sessions/sessions.ts';
import { restaurationHandlers } from './restauration/restauration-handlers.ts';
import { restoredClub } from './restauration/restored-club.ts';
import { prepareFirstSettings } from './settings/first-settings.ts';
import { followSettings } from './settings/live-settings.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import { answerRefus } from './rappels/refus.ts';
import { settingsReplies } from './settings/settings-replies.ts';
import { prepareFirstUser } from './users/first-user.ts';
import { resetFirstUser } from './users/reset-first-user.ts';
import { answerUtilisateurs } from './users/answer-utilisateurs.ts';
import { userHandlers } from './users/user-handlers.ts';
import { vueHandlers } from './vues/vue-handlers.ts';
import { cleanProfiles } from './profiles/clean-profiles.ts';
import { cleanSettings } from './settings/clean-settings.ts';
import { cleanUsers } from './users/clean-users.ts';
import { cleanVues } from './vues/clean-vues.ts';

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
  const { firstPassword, adminReset, publicOrigin, deviceRestrictionLifted, advisories, now, print } =
    surroundings;
  const { essaiPossible } = surroundings;
  const {
    mailHosts: hosts,
    mailCa: ca,
    mailWithinMs: withinMs,
    resolve,
    clubMail,
    emailsPerMinute,
  } = surroundings;
  const way = { hosts, resolve, withinMs, ...(ca !== undefined && { ca }) };
  const deps = {
    now,
    publicOrigin,
    advisories,
    cookie: cookiePolicy(publicOrigin),
    deviceCookie: cookiePolicy(publicOrigin, deviceCookie),
    browserCookie: cookiePolicy(publicOrigin, browserCookie),
  };
  return {
    name: 'admin',
    handlers: {
      ...loginHandlers(deps),
      ...sessionHandlers(deps),
      ...userHandlers(deps),
      ...profileHandlers,
      ...passwordHandlers(deps),
      ...deviceHandlers(deps),
      ...journalHandlers,
      ...secondFactorHandlers(deps),
      ...statusHandlers(deps),
      ...settingsHandlers,
      ...emailHandlers({ now, way, clubMail }),
      ...rappelHandlers({ now, clubMail }),
      ...donneesHandlers,
      ...vueHandlers,
      ...envoiRapportHandlers({ now, way, clubMail }),
      ...restaurationHandlers,
      ...essaiHandlers({ essaiPossible, now, print }),
    },
    replies: {
      ...settingsReplies,
      utilisateurs: answerUtilisateurs,
      refusRappel: answerRefus,
      effacerPersonne: erasePerson,
      fusionnerPersonnes: mergePersons,
    },
    jobs: [
      rappelJob({ now, way, clubMail, perMinute: emailsPerMinute }),
      automaticRappelJob({ now, clubMail }),
      envoisRapportsJob({ now, way, clubMail }),
    ],
    migrations: [cleanUsers, cleanProfiles, cleanVues, cleanSettings],
    prepare: async () => {
      warnWithoutSecretsKey('users, provisional passwords, second factors, passwords of e-mail');
      refreshSessionsWhenUp();
      await prepareJournal();
      await prepareDevicePolicy(deviceRestrictionLifted);
      const password = await prepareFirstUser(firstPassword);
      // Printed, not logged: a secret must not stay in log files; the launcher shows this line and drops it.
      if (password !== undefined) print(`FIRST_PASSWORD ${password}`);
      if (adminReset !== undefined && firstPassword !== undefined)
        await resetFirstUser(adminReset, firstPassword, now());
      // Told by the launcher once all is up.
      if (await restoredClub()) print('EMAIL_HELD');
      await prepareFirstSettings(surroundings.sessionsPerUser);
      await tellEssai(print);
      const [unfollow, removeFolder] = [await followSettings(), await openTempFolder()];
      return async () => {
        await unfollow();
        await removeFolder();
      };
    },
  };
}
