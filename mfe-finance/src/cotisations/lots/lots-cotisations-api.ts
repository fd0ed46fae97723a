import { lotCotisationsCalls, type LotCotisations } from '@club/contract';
import { endpointsOf, followRun } from '@club/store';

export const isRunning = ({ etat }: Pick<LotCotisations, 'etat'>): boolean => etat === 'en_cours';

const list = { type: 'Cotisation', id: 'LIST' } as const;
/** A list that has changed since is read again. */
const start = {
  invalidatesTags: (_run: unknown, error: unknown) => (error ? [list] : (['LotCotisations'] as const)),
};

export const {
  usePreviewLotCotisationsQuery,
  useListLotsCotisationsQuery,
  useGetLotCotisationsQuery,
  useStartCorbeilleCotisationsMutation,
  useStartEcheanceCotisationsMutation,
  useUndoLotCotisationsMutation,
  useCancelLotCotisationsMutation,
} = endpointsOf(lotCotisationsCalls, {
  previewLotCotisations: { reads: true, keepUnusedDataFor: 0 },
  listLotsCotisations: { providesTags: ['LotCotisations'] },
  /** A run, kept up to date by its events; at its end all money may be another. */
  getLotCotisations: {
    onCacheEntryAdded: followRun(lotCotisationsCalls.followLotCotisations, {
      isRunning,
      stale: ['Compte', 'Cotisation', 'Reglement', 'Credit', 'Saison', 'LotCotisations'],
    }),
  },
  startCorbeilleCotisations: start,
  startEcheanceCotisations: start,
  undoLotCotisations: { invalidatesTags: ['LotCotisations'] },
  cancelLotCotisations: {},
});
