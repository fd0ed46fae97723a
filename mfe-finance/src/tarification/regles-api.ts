import { tarificationCalls } from '@club/contract';
import { endpointsOf, unlessRefused, unlessRefusedOrStale } from '@club/store';

/** Only a conflict refetches after a refusal. */
export const {
  useListReglesTarifairesQuery,
  useListRegleTarifaireHistoryQuery,
  useCreateRegleTarifaireMutation,
  useUpdateRegleTarifaireMutation,
  useDeleteRegleTarifaireMutation,
  useApercuTarifQuery,
} = endpointsOf(tarificationCalls, {
  listReglesTarifaires: { providesTags: ['RegleTarifaire'] },
  listRegleTarifaireHistory: { providesTags: ['RegleTarifaire'] },
  createRegleTarifaire: { invalidatesTags: unlessRefused('RegleTarifaire') },
  updateRegleTarifaire: { invalidatesTags: unlessRefusedOrStale('RegleTarifaire') },
  deleteRegleTarifaire: { invalidatesTags: unlessRefused('RegleTarifaire') },
  // Another window may sell to the same family: nothing is kept.
  apercuTarif: { reads: true, keepUnusedDataFor: 0, providesTags: ['RegleTarifaire'] },
});
