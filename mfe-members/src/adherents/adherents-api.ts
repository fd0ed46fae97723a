import {
  adherentCalls,
  cotisationCalls,
  payeurCalls,
  rappelCalls,
  saisonCalls,
  type AdherentPage,
  type AnswerOf,
  type BodyOf,
  type ById,
  type CotisationPage,
  type QueryOf,
} from '@club/contract';
import { api, request, saveFile } from '@club/store';

const { exportAdherents } = adherentCalls;
const { listAdherents, listAdherentIds, listTrashedAdherents, getAdherent, listAdherentHistory } =
  adherentCalls;
const { createAdherent, updateAdherent, deleteAdherent, restoreAdherent } = adherentCalls;
const { listAdherentSaisons, listSaisons } = saisonCalls;
const { listCotisations } = cotisationCalls;
const { getComptePayeur, getSituation, listArgent } = payeurCalls;
const { getRefusRappel, setRefusRappel } = rappelCalls;

type Creation = { body: BodyOf<typeof createAdherent>; idempotencyKey: string };
type Change = ById & { body: BodyOf<typeof updateAdherent> };

const list = { type: 'Adherent', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'Adherent', id }) as const;

/** Calls of the members; a refused change refetches nothing, a deleted member is not read again. */
const adherentsApi = api.enhanceEndpoints({ addTagTypes: ['Adherent', 'Rappel', 'Saison'] }).injectEndpoints({
  endpoints: (build) => ({
    listAdherents: build.query<AdherentPage, QueryOf<typeof listAdherents>>({
      query: (query) => request(listAdherents, { query }),
      providesTags: [list],
    }),
    /** Asked when an act needs them. */
    listAdherentIds: build.query<AnswerOf<typeof listAdherentIds>, QueryOf<typeof listAdherentIds>>({
      query: (query) => request(listAdherentIds, { query }),
      keepUnusedDataFor: 0,
    }),
    listTrashedAdherents: build.query<
      AnswerOf<typeof listTrashedAdherents>,
      QueryOf<typeof listTrashedAdherents>
    >({
      query: (query) => request(listTrashedAdherents, { query }),
      providesTags: [list],
    }),
    getAdherent: build.query<AnswerOf<typeof getAdherent>, string>({
      query: (id) => request(getAdherent, { params: { id } }),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    listAdherentHistory: build.query<AnswerOf<typeof listAdherentHistory>, string>({
      query: (id) => request(listAdherentHistory, { params: { id } }),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    listAdherentSaisons: build.query<AnswerOf<typeof listAdherentSaisons>, string>({
      query: (id) => request(listAdherentSaisons, { params: { id } }),
    }),
    /** Another name than the seasons screen's endpoint: equal names would be one endpoint. */
    listedSaisons: build.query<AnswerOf<typeof listSaisons>, void>({
      query: () => request(listSaisons, {}),
      providesTags: ['Saison'],
    }),
    listCotisationsOf: build.query<CotisationPage, string>({
      query: (adherentId) => request(listCotisations, { query: { adherentId, page: 1, limit: 1 } }),
    }),
    getCompteOf: build.query<AnswerOf<typeof getComptePayeur>, string>({
      query: (id) => request(getComptePayeur, { params: { id } }),
    }),
    /** Of a page of the list. */
    listArgent: build.query<AnswerOf<typeof listArgent>, QueryOf<typeof listArgent>>({
      query: (query) => request(listArgent, { query }),
      keepUnusedDataFor: 10,
    }),
    getSituation: build.query<AnswerOf<typeof getSituation>, string>({
      query: (id) => request(getSituation, { params: { id } }),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    getRefusOf: build.query<AnswerOf<typeof getRefusRappel>, string>({
      query: (id) => request(getRefusRappel, { params: { id } }),
      providesTags: ['Rappel'],
    }),
    setRefusOf: build.mutation<AnswerOf<typeof setRefusRappel>, ById & BodyOf<typeof setRefusRappel>>({
      query: ({ id, refuse }) => request(setRefusRappel, { params: { id }, body: { refuse } }),
      invalidatesTags: (_refus, error) => (error ? [] : ['Rappel']),
    }),
    createAdherent: build.mutation<AnswerOf<typeof createAdherent>, Creation>({
      query: (parts) => request(createAdherent, parts),
      invalidatesTags: (_answer, error) => (error ? [] : [list]),
    }),
    updateAdherent: build.mutation<AnswerOf<typeof updateAdherent>, Change>({
      query: ({ id, body }) => request(updateAdherent, { params: { id }, body }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [list, one(id)]),
    }),
    deleteAdherent: build.mutation<AnswerOf<typeof deleteAdherent>, string>({
      query: (id) => request(deleteAdherent, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : [list]),
    }),
    restoreAdherent: build.mutation<AnswerOf<typeof restoreAdherent>, string>({
      query: (id) => request(restoreAdherent, { params: { id } }),
      invalidatesTags: (_answer, error, id) => (error ? [] : [list, one(id)]),
    }),
  }),
});

export const {
  useListAdherentsQuery,
  useLazyListAdherentIdsQuery,
  useListTrashedAdherentsQuery,
  useGetAdherentQuery,
  useListAdherentHistoryQuery,
  useListAdherentSaisonsQuery,
  useListedSaisonsQuery,
  useListCotisationsOfQuery,
  useGetCompteOfQuery,
  useGetSituationQuery,
  useListArgentQuery,
  useGetRefusOfQuery,
  useSetRefusOfMutation,
  useCreateAdherentMutation,
  useUpdateAdherentMutation,
  useDeleteAdherentMutation,
  useRestoreAdherentMutation,
} = adherentsApi;

/** Saves the list of members as a file; what was wrong, or nothing. */
export const saveAdherents = (query: QueryOf<typeof exportAdherents>, onReceived: (bytes: number) => void) =>
  saveFile(exportAdherents, { query }, onReceived);
