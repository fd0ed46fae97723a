import { passageCalls, sectionCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { api, request } from '@club/store';

const { createPassage, createPassagesHorsLigne, getJourPassages, listEntreesAdherent } = passageCalls;
const { listSections } = sectionCalls;

export type AskedPassage = BodyOf<typeof createPassage>;

const passagesApi = api.enhanceEndpoints({ addTagTypes: ['Passage'] }).injectEndpoints({
  endpoints: (build) => ({
    createPassage: build.mutation<AnswerOf<typeof createPassage>, AskedPassage>({
      query: (body) => request(createPassage, { body }),
      invalidatesTags: ['Passage'],
    }),
    createPassagesHorsLigne: build.mutation<
      AnswerOf<typeof createPassagesHorsLigne>,
      BodyOf<typeof createPassagesHorsLigne>
    >({
      query: (body) => request(createPassagesHorsLigne, { body }),
      invalidatesTags: (_sent, error) => (error ? [] : ['Passage']),
    }),
    getJourPassages: build.query<AnswerOf<typeof getJourPassages>, void>({
      query: () => request(getJourPassages, { query: {} }),
      providesTags: ['Passage'],
    }),
    listEntreesAdherent: build.query<AnswerOf<typeof listEntreesAdherent>, string>({
      query: (id) => request(listEntreesAdherent, { params: { id } }),
      providesTags: ['Passage'],
    }),
    /** Of the catalogue, for who may read it. */
    doorSections: build.query<AnswerOf<typeof listSections>, void>({
      query: () => request(listSections, {}),
      keepUnusedDataFor: 300,
    }),
  }),
});

export const {
  useCreatePassageMutation,
  useCreatePassagesHorsLigneMutation,
  useGetJourPassagesQuery,
  useListEntreesAdherentQuery,
  useDoorSectionsQuery,
} = passagesApi;
