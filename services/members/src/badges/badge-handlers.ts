import type { badgeCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { findForCard } from './find-for-card.ts';
import { printBadge } from './print-badge.ts';

export const badgeHandlers = {
  findAdherentForCard: findForCard,
  printBadge,
} satisfies HandlersOf<typeof badgeCalls>;
