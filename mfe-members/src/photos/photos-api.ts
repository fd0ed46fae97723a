import { photoCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { api, request } from '@club/store';

const { uploadMemberPhoto, deleteMemberPhoto } = photoCalls;

const ofMember = (id: string) => [
  { type: 'Adherent', id: 'LIST' } as const,
  { type: 'Adherent', id } as const,
];

/** Calls of photos; a new one shows wherever its member does. */
const photosApi = api.enhanceEndpoints({ addTagTypes: ['Adherent'] }).injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<
      AnswerOf<typeof uploadMemberPhoto>,
      { body: BodyOf<typeof uploadMemberPhoto>; file: File }
    >({
      query: (parts) => request(uploadMemberPhoto, parts),
      invalidatesTags: (_answer, error, { body }) => (error ? [] : ofMember(body.memberId)),
    }),
    deletePhoto: build.mutation<AnswerOf<typeof deleteMemberPhoto>, string>({
      query: (id) => request(deleteMemberPhoto, { params: { id } }),
      invalidatesTags: (_answer, error, id) => (error ? [] : ofMember(id)),
    }),
  }),
});

export const { useUploadPhotoMutation, useDeletePhotoMutation } = photosApi;
