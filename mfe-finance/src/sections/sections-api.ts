import { sectionCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';
import { statusOf } from '@club/ui/problem';

/** Only a conflict refetches after a refusal. */
export const {
  useListSectionsQuery,
  useListSectionHistoryQuery,
  useCreateSectionMutation,
  useUpdateSectionMutation,
  useDeleteSectionMutation,
} = endpointsOf(sectionCalls, {
  listSections: { providesTags: ['Section'] },
  listSectionHistory: { providesTags: ['Section'] },
  createSection: { invalidatesTags: unlessRefused('Section') },
  updateSection: {
    // Formulas close and open with their section (C-1).
    invalidatesTags: (_answer, error) => (statusOf(error) === 409 || !error ? ['Section', 'Formule'] : []),
  },
  deleteSection: { invalidatesTags: unlessRefused('Section') },
});
