import { certificatCalls, guichetCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi, staleAfterMoney } from '../money/money-api.ts';

const { createEncaissement } = guichetCalls;
const { uploadCertificat } = certificatCalls;

type Creation = { body: BodyOf<typeof createEncaissement>; idempotencyKey: string };
type Upload = { body: BodyOf<typeof uploadCertificat>; file: File };

const guichetApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    createEncaissement: build.mutation<AnswerOf<typeof createEncaissement>, Creation>({
      query: (parts) => request(createEncaissement, parts),
      invalidatesTags: staleAfterMoney,
    }),
    addCertificat: build.mutation<AnswerOf<typeof uploadCertificat>, Upload>({
      query: (parts) => request(uploadCertificat, parts),
      invalidatesTags: (answer) => (answer ? ['Adherent', 'Compte'] : []),
    }),
  }),
});

export const { useCreateEncaissementMutation, useAddCertificatMutation } = guichetApi;
