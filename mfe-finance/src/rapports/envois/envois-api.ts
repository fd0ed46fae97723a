import {
  envoiRapportCalls,
  type AnswerOf,
  type CreateEnvoiRapport,
  type UpdateEnvoiRapport,
} from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../../money/money-api.ts';

const { listEnvoisRapports, listDestinatairesEnvoi, createEnvoiRapport } = envoiRapportCalls;
const { updateEnvoiRapport, deleteEnvoiRapport, sendEnvoiRapport } = envoiRapportCalls;

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
    updateEnvoiRapport: build.mutation<
      AnswerOf<typeof updateEnvoiRapport>,
      { id: string; body: UpdateEnvoiRapport }
    >({
      query: ({ id, body }) => request(updateEnvoiRapport, { params: { id }, body }),
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
  useUpdateEnvoiRapportMutation,
  useDeleteEnvoiRapportMutation,
  useSendEnvoiRapportMutation,
} = envoisApi;
