import { certificatCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { request } from '@club/store';
import { moneyApi } from '../money/money-api.ts';

const { uploadCertificat } = certificatCalls;

type Upload = { body: BodyOf<typeof uploadCertificat>; file: File };

const guichetApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    addCertificat: build.mutation<AnswerOf<typeof uploadCertificat>, Upload>({
      query: (parts) => request(uploadCertificat, parts),
      invalidatesTags: (answer) => (answer ? ['Adherent', 'Compte'] : []),
    }),
  }),
});

export const { useAddCertificatMutation } = guichetApi;
