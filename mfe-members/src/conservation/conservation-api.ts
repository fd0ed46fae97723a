import { conservationCalls, type LancementConservation, type RegleConservation } from '@club/contract';
import { endpointsOf, followRun, saveFile } from '@club/store';

const { exportConservation, followLancementConservation } = conservationCalls;

export const isRunning = ({ etat }: Pick<LancementConservation, 'etat'>): boolean => etat === 'en_cours';

export const {
  useGetConservationQuery,
  useListConservationQuery,
  useGetLancementConservationQuery,
  useStartConservationMutation,
  useCancelLancementConservationMutation,
} = endpointsOf(conservationCalls, {
  getConservation: { providesTags: ['Conservation'] },
  // Thousands of lines: dropped when nobody looks.
  listConservation: { providesTags: ['Conservation'], keepUnusedDataFor: 10 },
  /** A run, kept up to date by its events. */
  getLancementConservation: {
    onCacheEntryAdded: followRun(followLancementConservation, {
      isRunning,
      stale: [{ type: 'Adherent', id: 'LIST' }, 'Conservation'],
    }),
  },
  // What was shown may no longer be so.
  startConservation: { invalidatesTags: (_answer, error) => (error ? ['Conservation'] : []) },
  cancelLancementConservation: {},
});

/** Saves the list of a rule as a workbook; what was wrong, or nothing. */
export const saveConservation = (regle: RegleConservation) =>
  saveFile(exportConservation, { params: { regle } });
