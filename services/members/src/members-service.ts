import type { ServiceDefinition } from '@club/service-kit';
import { adherentHandlers } from './adherents/adherent-handlers.ts';
import { answerAdherentState } from './adherents/find-adherent.ts';
import { saisonCopy } from './saisons/saison-copy.ts';
import { feedLiveIndex } from './search/index-feed.ts';

/** What the members service is made of. */
export const membersService: ServiceDefinition<'members'> = {
  name: 'members',
  handlers: adherentHandlers,
  copies: [saisonCopy],
  replies: { adherent: answerAdherentState },
  prepare: feedLiveIndex,
};
