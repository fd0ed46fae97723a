import { photoCalls, type AnswerOf } from '@club/contract';
import { api, request } from '@club/store';

const { getImportPhotos, importPhoto, cleanupOrphanPhotos } = photoCalls;

const photosApi = api.enhanceEndpoints({ addTagTypes: ['Import', 'Adherent'] }).injectEndpoints({
  endpoints: (build) => ({
    getImportPhotos: build.query<AnswerOf<typeof getImportPhotos>, string>({
      query: (id) => request(getImportPhotos, { params: { id } }),
      providesTags: ['Import'],
    }),
    importPhoto: build.mutation<AnswerOf<typeof importPhoto>, File>({
      query: (file) => request(importPhoto, { file }),
      invalidatesTags: (answer) => (answer?.matched ? [{ type: 'Adherent', id: 'LIST' }] : []),
    }),
    cleanupOrphanPhotos: build.mutation<AnswerOf<typeof cleanupOrphanPhotos>, void>({
      query: () => request(cleanupOrphanPhotos, {}),
    }),
  }),
});

export const { useGetImportPhotosQuery, useImportPhotoMutation, useCleanupOrphanPhotosMutation } = photosApi;
