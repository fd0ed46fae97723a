import type { ShownAdherent } from '../adherents/personal-fields.ts';
import { call } from '../calls/call.ts';
import type { Cotisation } from '../cotisations/cotisation.ts';
import type { CotisationHeld } from '../cotisations/shown-cotisation.ts';

export const badgeCalls = {
  findAdherentForCard: call<{
    body: { code: string };
    answer: { adherent: ShownAdherent; cotisations: (Cotisation | CotisationHeld)[] };
  }>()({
    method: 'POST',
    path: '/api/adherents/search-by-code',
    owner: 'members',
    access: 'adherents.read',
    summary:
      'The member with this code and the cotisations held, for the cards; amounts only with cotisations.read',
  }),
  printBadge: call<{ body: { adherentId: string }; answer: { impressionNumber: number } }>()({
    method: 'POST',
    path: '/api/badges/print',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Counts a print and takes the season’s next badge number',
  }),
};
