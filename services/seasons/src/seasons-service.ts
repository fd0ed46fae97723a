import type { ServiceDefinition } from '@club/service-kit';
import { settingsCopy } from '@club/service-kit/settings-copy';
import { activiteHandlers } from './activites/activite-handlers.ts';
import { keepActivites } from './activites/keep-activites.ts';
import { startLiveActivites } from './activites/live-activites.ts';
import {
  adherentCopy,
  badgeCopy,
  cotisationCopy,
  creditCopy,
  formuleCopy,
  reglementCopy,
  sectionCopy,
} from './copies.ts';
import { startClosingJob } from './closing/closing-job.ts';
import { dashboardHandlers } from './dashboard/dashboard-handlers.ts';
import { fillActiveSince } from './saisons/fill-active-since.ts';
import { saisonHandlers } from './saisons/saison-handlers.ts';
import { saisonReplies } from './saisons/saison-replies.ts';
import { followCopies } from './statistiques/live-statistics.ts';
import { statistiqueHandlers } from './statistiques/statistique-handlers.ts';

/** A new club starts without a season. */
export const seasonsService = {
  name: 'seasons',
  handlers: { ...saisonHandlers, ...statistiqueHandlers, ...dashboardHandlers, ...activiteHandlers },
  copies: [
    ...[adherentCopy, cotisationCopy, reglementCopy, creditCopy, sectionCopy, formuleCopy, badgeCopy],
    settingsCopy,
  ],
  replies: saisonReplies,
  migrations: [fillActiveSince],
  keepActivities: keepActivites,
  prepare: async () => {
    const stopFollowing = await followCopies();
    const stopClosing = await startClosingJob();
    const stopTelling = await startLiveActivites();
    return async () => {
      await stopTelling();
      await stopClosing();
      await stopFollowing();
    };
  },
} satisfies ServiceDefinition<'seasons'>;
