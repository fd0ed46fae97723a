import {
  adherentCalls,
  qualiteCalls,
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '@club/contract';
import { api, request } from '@club/store';

const { getQualite, listQualite, ignoreQualite, reconsiderQualite } = qualiteCalls;
const { updateAdherent } = adherentCalls;

type Listed = ParamsOf<typeof listQualite> & QueryOf<typeof listQualite>;
type Ignored = ParamsOf<typeof ignoreQualite> & BodyOf<typeof ignoreQualite>;
type Corrected = { id: string; body: BodyOf<typeof updateAdherent> };

/** Calls of the data-quality desk. A queue is kept by its screen while one works on it: only the counts are asked again. */
const qualiteApi = api.enhanceEndpoints({ addTagTypes: ['Qualite'] }).injectEndpoints({
  endpoints: (build) => ({
    getQualite: build.query<AnswerOf<typeof getQualite>, void>({
      query: () => request(getQualite, {}),
      providesTags: ['Qualite'],
    }),
    listQualite: build.query<AnswerOf<typeof listQualite>, Listed>({
      query: ({ anomalie, ...query }) => request(listQualite, { params: { anomalie }, query }),
      keepUnusedDataFor: 0,
    }),
    correctAdherent: build.mutation<AnswerOf<typeof updateAdherent>, Corrected>({
      query: ({ id, body }) => request(updateAdherent, { params: { id }, body }),
      invalidatesTags: (_adherent, error) => (error ? [] : ['Qualite']),
    }),
    ignoreQualite: build.mutation<AnswerOf<typeof ignoreQualite>, Ignored>({
      query: ({ anomalie, ...body }) => request(ignoreQualite, { params: { anomalie }, body }),
      invalidatesTags: (_id, error) => (error ? [] : ['Qualite']),
    }),
    reconsiderQualite: build.mutation<AnswerOf<typeof reconsiderQualite>, ParamsOf<typeof reconsiderQualite>>(
      {
        query: (params) => request(reconsiderQualite, { params }),
        invalidatesTags: (_id, error) => (error ? [] : ['Qualite']),
      },
    ),
  }),
});

export const {
  useGetQualiteQuery,
  useLazyListQualiteQuery,
  useCorrectAdherentMutation,
  useIgnoreQualiteMutation,
  useReconsiderQualiteMutation,
} = qualiteApi;
