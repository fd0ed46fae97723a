import type { saisonCalls, saisonClosingCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { listAdherentSaisons } from '../adherents/adherent-saisons.ts';
import { closeSaison } from '../closing/close-saison.ts';
import { refreshActiveSaisonStats, syncSaisonStats } from '../copy-repair/count-again.ts';
import { createSaison } from './create-saison.ts';
import { deleteSaison } from './delete-saison.ts';
import { openSaison } from './open-saison.ts';
import { getActiveSaison, listSaisons } from './read-saisons.ts';
import { toldWithin } from './told-within.ts';
import { updateSaison } from './update-saison.ts';

export const saisonHandlers = {
  listSaisons: toldWithin(listSaisons),
  getActiveSaison: toldWithin(getActiveSaison),
  createSaison: toldWithin(createSaison),
  updateSaison: toldWithin(updateSaison),
  deleteSaison,
  closeSaison: toldWithin(closeSaison),
  openSaison: toldWithin(openSaison),
  refreshActiveSaisonStats: toldWithin(refreshActiveSaisonStats),
  syncSaisonStats,
  listAdherentSaisons: ({ params }) => listAdherentSaisons(params.id),
} satisfies HandlersOf<typeof saisonCalls> &
  Omit<HandlersOf<typeof saisonClosingCalls>, 'getSaisonStatistiques'>;
