import { sectionCalls, type AnswerOf, type BodyOf, type ById } from '@club/contract';
import { request } from '@club/store';
import { statusOf } from '@club/ui/problem';
import { moneyApi } from '../money/money-api.ts';

const { listSections, listSectionHistory, createSection, updateSection, deleteSection } = sectionCalls;

type Creation = { body: BodyOf<typeof createSection>; idempotencyKey: string };
type Change = ById & { body: BodyOf<typeof updateSection> };

/** Calls of the sections; only a conflict refetches after a refusal. */
const sectionsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listSections: build.query<AnswerOf<typeof listSections>, void>({
      query: () => request(listSections, {}),
      providesTags: ['Section'],
    }),
    listSectionHistory: build.query<AnswerOf<typeof listSectionHistory>, string>({
      query: (id) => request(listSectionHistory, { params: { id } }),
      providesTags: ['Section'],
    }),
    createSection: build.mutation<AnswerOf<typeof createSection>, Creation>({
      query: (parts) => request(createSection, parts),
      invalidatesTags: (_answer, error) => (error ? [] : ['Section']),
    }),
    updateSection: build.mutation<AnswerOf<typeof updateSection>, Change>({
      query: ({ id, body }) => request(updateSection, { params: { id }, body }),
      invalidatesTags: (_answer, error) =>
        // Formulas close and open with their section (C-1).
        statusOf(error) === 409 || !error ? ['Section', 'Formule'] : [],
    }),
    deleteSection: build.mutation<AnswerOf<typeof deleteSection>, string>({
      query: (id) => request(deleteSection, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Section']),
    }),
  }),
});

export const {
  useListSectionsQuery,
  useListSectionHistoryQuery,
  useCreateSectionMutation,
  useUpdateSectionMutation,
  useDeleteSectionMutation,
} = sectionsApi;
