import {
  adherentCalls,
  certificatCalls,
  type AdherentPage,
  type AdherentSummary,
  type AnswerOf,
  type BodyOf,
} from '@club/contract';
import { api, request } from '@club/store';

const { getAdherentByCode, listAdherents } = adherentCalls;
const { uploadCertificat } = certificatCalls;

type Upload = { body: BodyOf<typeof uploadCertificat>; file: File };

const maxOffered = 8;

/** Shortest first: 42 before 0142. */
const byCode = { searchField: 'codeAdherent', sort: 'codeAdherent' } as const;

/** Calls of certificates; a new one shows wherever its member does. */
const certificatsApi = api.enhanceEndpoints({ addTagTypes: ['Adherent'] }).injectEndpoints({
  endpoints: (build) => ({
    getAdherentByCode: build.query<AnswerOf<typeof getAdherentByCode>, string>({
      query: (code) => request(getAdherentByCode, { params: { code }, query: {} }),
      providesTags: (adherent) => (adherent ? [{ type: 'Adherent', id: adherent.id }] : []),
    }),
    offerAdherents: build.query<AdherentSummary[], string>({
      query: (search) =>
        request(listAdherents, {
          query: { search, limit: maxOffered, ...(/^\d/.test(search) && byCode) },
        }),
      transformResponse: ({ adherents }: AdherentPage) => adherents,
      keepUnusedDataFor: 10,
    }),
    uploadCertificat: build.mutation<AnswerOf<typeof uploadCertificat>, Upload>({
      query: (parts) => request(uploadCertificat, parts),
      invalidatesTags: (answer) =>
        answer
          ? [
              { type: 'Adherent', id: 'LIST' },
              { type: 'Adherent', id: answer.adherent.id },
            ]
          : [],
    }),
  }),
});

export const { useGetAdherentByCodeQuery, useOfferAdherentsQuery, useUploadCertificatMutation } =
  certificatsApi;
