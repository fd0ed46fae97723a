import type { ServiceDefinition } from '@club/service-kit';
import { openTempFolder } from '@club/service-kit/upload';
import { adherentHandlers } from './adherents/adherent-handlers.ts';
import { answerAdherentState } from './adherents/find-adherent.ts';
import { certificatHandlers } from './certificats/certificat-handlers.ts';
import { sweepCertificats } from './certificats/sweep-certificats.ts';
import { closingReplies } from './closing/closing-replies.ts';
import { saisonCopy } from './saisons/saison-copy.ts';
import { stateReplies } from './states/state-replies.ts';
import { feedLiveIndex } from './search/index-feed.ts';

/** What the members service is made of. */
export const membersService: ServiceDefinition<'members'> = {
  name: 'members',
  handlers: { ...adherentHandlers, ...certificatHandlers },
  copies: [saisonCopy],
  replies: { adherent: answerAdherentState, ...closingReplies, ...stateReplies },
  prepare: async () => {
    const closeTempFolder = await openTempFolder();
    await sweepCertificats();
    const stopFeeding = await feedLiveIndex();
    return async () => {
      await stopFeeding();
      await closeTempFolder();
    };
  },
};
