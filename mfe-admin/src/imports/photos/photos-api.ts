import { photoCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useGetImportPhotosQuery, useImportPhotoMutation, useCleanupOrphanPhotosMutation } =
  endpointsOf(photoCalls, {
    getImportPhotos: { providesTags: ['Import'] },
    importPhoto: {
      invalidatesTags: (answer) => (answer?.matched ? [{ type: 'Adherent', id: 'LIST' }] : []),
    },
    cleanupOrphanPhotos: {},
  });
