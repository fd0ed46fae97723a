import type { ServiceDefinition } from '@club/service-kit';
import { adherentCopy } from './adherents/adherent-copy.ts';
import { cotisationCopy, reglementCopy } from './money/money-copies.ts';
import { saisonHandlers } from './saisons/saison-handlers.ts';
import { saisonReplies } from './saisons/saison-replies.ts';

/** What this service is made of. A new club starts without a season: the first one is its own to name. */
export const seasonsService = {
  name: 'seasons',
  handlers: saisonHandlers,
  copies: [adherentCopy, cotisationCopy, reglementCopy],
  replies: saisonReplies,
} satisfies ServiceDefinition<'seasons'>;
