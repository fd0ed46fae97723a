import { sectionCalls } from '@club/contract';
import { endpointsOf, unlessRefused, unlessRefusedOrStale } from '@club/store';

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
  // Formulas close and open with their section (C-1).
  updateSection: { invalidatesTags: unlessRefusedOrStale('Section', 'Formule') },
  deleteSection: { invalidatesTags: unlessRefused('Section') },
});
