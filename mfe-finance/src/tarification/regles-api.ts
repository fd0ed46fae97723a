import { tarificationCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';
import { statusOf } from '@club/ui/problem';

/** Only a conflict refetches after a refusal. */
export const {
  useListReglesTarifairesQuery,
  useListRegleTarifaireHistoryQuery,
  useCreateRegleTarifaireMutation,
  useUpdateRegleTarifaireMutation,
  useDeleteRegleTarifaireMutation,
  useApercuTarifQuery,
  useSimulerTarifsQuery,
} = endpointsOf(tarificationCalls, {
  listReglesTarifaires: { providesTags: ['RegleTarifaire'] },
  listRegleTarifaireHistory: { providesTags: ['RegleTarifaire'] },
  createRegleTarifaire: { invalidatesTags: unlessRefused('RegleTarifaire') },
  updateRegleTarifaire: {
    invalidatesTags: (_answer, error) => (statusOf(error) === 409 || !error ? ['RegleTarifaire'] : []),
  },
  deleteRegleTarifaire: { invalidatesTags: unlessRefused('RegleTarifaire') },
  // Another window may sell to the same family: nothing is kept.
  apercuTarif: { reads: true, keepUnusedDataFor: 0 },
  simulerTarifs: { reads: true },
});
