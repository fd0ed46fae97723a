import { useRef } from 'react';
import type { Adherent, ShownAdherent } from '@club/contract';
import { messageOf } from '@club/ui/problem';
import type { RecordCalls } from '@club/ui/record';
import { useCreateAdherentMutation, useUpdateAdherentMutation } from '../adherents-api.ts';
import type { FieldsWithPhoto } from './photo-values.ts';
import { useDeleteMemberPhotoMutation, useUploadMemberPhotoMutation } from '../../photos/photos-api.ts';

type Calls = Required<Pick<RecordCalls<ShownAdherent, FieldsWithPhoto>, 'create' | 'update'>>;

/**
 * Stores a member, then his photo. A photo that fails after its member is stored is told by `photoFailure`, since the member is there; one
 * that was all there was to store is refused like a field.
 */
export function useStoreWithPhoto(record: Adherent | undefined): Calls & {
  photoFailure: () => string | undefined;
} {
  const [create] = useCreateAdherentMutation();
  const [update] = useUpdateAdherentMutation();
  const [uploadPhoto] = useUploadMemberPhotoMutation();
  const [deletePhoto] = useDeleteMemberPhotoMutation();
  const failure = useRef<string>(undefined);

  const storePhoto = async (memberId: string, photo: FieldsWithPhoto['photo']) => {
    if (photo === undefined) return undefined;
    const call =
      photo === 'retirer' ? deletePhoto(memberId) : uploadPhoto({ body: { memberId }, file: photo });
    return (await call).error;
  };
  const afterMember = async (memberId: string, photo: FieldsWithPhoto['photo']) => {
    const error = await storePhoto(memberId, photo);
    failure.current = error && messageOf(error, 'Erreur lors de l’upload de la photo');
  };

  return {
    create: async ({ body: { photo, ...body }, idempotencyKey }) => {
      const answer = await create({ body, idempotencyKey });
      if (answer.data) await afterMember(answer.data.id, photo);
      return answer;
    },
    update: async ({ id, body: { photo, ...body } }) => {
      failure.current = undefined;
      const { version: _version, ...fields } = body;
      if (record && photo && Object.keys(fields).length === 0) {
        const error = await storePhoto(id, photo);
        return error ? { error } : { data: record };
      }
      const answer = await update({ id, body });
      if (answer.data) await afterMember(id, photo);
      return answer;
    },
    photoFailure: () => failure.current,
  };
}
