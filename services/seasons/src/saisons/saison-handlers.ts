import type { saisonCalls, saisonClosingCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { listAdherentSaisons } from '../adherents/adherent-saisons.ts';
import { closeSaison } from '../closing/close-saison.ts';
import { refreshActiveSaisonStats, syncSaisonStats } from '../copy-repair/count-again.ts';
import { activateSaison } from './activate-saison.ts';
import { createSaison } from './create-saison.ts';
import { deleteSaison } from './delete-saison.ts';
import { openSaison } from './open-saison.ts';
import { getActiveSaison, listSaisons } from './read-saisons.ts';
import { withinPermissions } from './within-permissions.ts';
import { updateSaison } from './update-saison.ts';

export const saisonHandlers = {
  listSaisons: withinPermissions(listSaisons),
  getActiveSaison: withinPermissions(getActiveSaison),
  createSaison: withinPermissions(createSaison),
  updateSaison: withinPermissions(updateSaison),
  deleteSaison,
  closeSaison: withinPermissions(closeSaison),
  activateSaison: withinPermissions(activateSaison),
  openSaison: withinPermissions(openSaison),
  refreshActiveSaisonStats: withinPermissions(refreshActiveSaisonStats),
  syncSaisonStats,
  listAdherentSaisons: ({ params }) => listAdherentSaisons(params.id),
} satisfies HandlersOf<typeof saisonCalls> &
  Omit<HandlersOf<typeof saisonClosingCalls>, 'getSaisonStatistiques'>;
