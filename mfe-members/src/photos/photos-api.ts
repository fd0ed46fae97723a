import { photoCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';

const list = { type: 'Adherent', id: 'LIST' } as const;

/** A new photo shows wherever its member does. */
export const { useUploadMemberPhotoMutation, useDeleteMemberPhotoMutation } = endpointsOf(photoCalls, {
  uploadMemberPhoto: {
    invalidatesTags: (_answer, error, { body }) =>
      error ? [] : [list, { type: 'Adherent', id: body.memberId }],
  },
  deleteMemberPhoto: { invalidatesTags: unlessRefused('Adherent') },
});
