import { offreCalls, type LotOffres } from '@club/contract';
import { endpointsOf, followRun, unlessRefused } from '@club/store';

export const isRunning = ({ etat }: Pick<LotOffres, 'etat'>): boolean => etat === 'en_cours';

/** All that an act on offers may change. */
const stale = ['Compte', 'Cotisation', 'Offre', 'Saison', 'Renouvellement', 'LotOffres'] as const;

export const {
  useListOffresQuery,
  useGetOffreQuery,
  useAcceptOffresMutation,
  useUndoRenouvellementMutation,
  useGetLotOffresQuery,
  useCancelLotOffresMutation,
} = endpointsOf(offreCalls, {
  listOffres: { providesTags: ['Offre', 'Cotisation', 'Adherent', 'Formule', 'Saison'] },
  getOffre: { providesTags: ['Offre', 'Cotisation', 'Adherent', 'Formule', 'Saison'] },
  acceptOffres: { invalidatesTags: unlessRefused('LotOffres') },
  undoRenouvellement: { invalidatesTags: unlessRefused('LotOffres', 'Renouvellement') },
  /** An act, kept up to date by its events; its end makes all money stale. */
  getLotOffres: {
    onCacheEntryAdded: followRun(offreCalls.followLotOffres, { isRunning, stale: [...stale] }),
  },
  cancelLotOffres: {},
});
