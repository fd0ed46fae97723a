import { formuleCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';
import { statusOf } from '@club/ui/problem';

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
  updateFormule: {
    invalidatesTags: (_answer, error) => (statusOf(error) === 409 || !error ? ['Formule'] : []),
  },
  setTarifs: {
    invalidatesTags: (_answer, error) => (statusOf(error) === 409 || !error ? ['Formule'] : []),
  },
  deleteFormule: { invalidatesTags: unlessRefused('Formule') },
});
