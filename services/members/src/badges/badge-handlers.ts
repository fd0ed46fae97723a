import type { badgeCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { findForCard } from './find-for-card.ts';
import { listCartes } from './list-cartes.ts';
import { printBadge } from './print-badge.ts';
import { revokeCarte } from './revoke-carte.ts';

export const badgeHandlers = {
  findAdherentForCard: findForCard,
  printBadge,
  listCartes,
  revokeCarte,
} satisfies HandlersOf<typeof badgeCalls>;
