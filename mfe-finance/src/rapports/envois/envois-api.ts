import { envoiRapportCalls, type AnswerOf, type CreateEnvoiRapport } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../../money/money-api.ts';

const { listEnvoisRapports, listDestinatairesEnvoi, createEnvoiRapport } = envoiRapportCalls;
const { deleteEnvoiRapport, sendEnvoiRapport } = envoiRapportCalls;

const envoisApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listEnvoisRapports: build.query<AnswerOf<typeof listEnvoisRapports>, void>({
      query: () => request(listEnvoisRapports, {}),
      providesTags: ['EnvoiRapport'],
    }),
    listDestinatairesEnvoi: build.query<AnswerOf<typeof listDestinatairesEnvoi>, void>({
      query: () => request(listDestinatairesEnvoi, {}),
      providesTags: ['EnvoiRapport'],
    }),
    createEnvoiRapport: build.mutation<
      AnswerOf<typeof createEnvoiRapport>,
      { body: CreateEnvoiRapport; idempotencyKey: string }
    >({
      query: (parts) => request(createEnvoiRapport, parts),
      invalidatesTags: ['EnvoiRapport'],
    }),
    deleteEnvoiRapport: build.mutation<AnswerOf<typeof deleteEnvoiRapport>, string>({
      query: (id) => request(deleteEnvoiRapport, { params: { id } }),
      invalidatesTags: ['EnvoiRapport'],
    }),
    /** What did not go is listed too. */
    sendEnvoiRapport: build.mutation<AnswerOf<typeof sendEnvoiRapport>, string>({
      query: (id) => request(sendEnvoiRapport, { params: { id } }),
      invalidatesTags: ['EnvoiRapport'],
    }),
  }),
});

export const {
  useListEnvoisRapportsQuery,
  useListDestinatairesEnvoiQuery,
  useCreateEnvoiRapportMutation,
  useDeleteEnvoiRapportMutation,
  useSendEnvoiRapportMutation,
} = envoisApi;
