import { formuleCalls } from '@club/contract';
import { endpointsOf, unlessRefused, unlessRefusedOrStale } from '@club/store';

/** Only a conflict refetches after a refusal. */
export const {
  useListFormulesQuery,
  useListFormuleHistoryQuery,
  useCreateFormuleMutation,
  useCreateCatalogueMutation,
  useUpdateFormuleMutation,
  useSetTarifsMutation,
  useDeleteFormuleMutation,
} = endpointsOf(formuleCalls, {
  listFormules: { providesTags: ['Formule'] },
  listFormuleHistory: { providesTags: ['Formule'] },
  createFormule: { invalidatesTags: unlessRefused('Formule') },
  createCatalogue: { invalidatesTags: unlessRefused('Section', 'Formule') },
  updateFormule: { invalidatesTags: unlessRefusedOrStale('Formule') },
  setTarifs: { invalidatesTags: unlessRefusedOrStale('Formule') },
  deleteFormule: { invalidatesTags: unlessRefused('Formule') },
});
