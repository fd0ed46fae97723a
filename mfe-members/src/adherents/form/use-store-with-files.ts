import { useRef } from 'react';
import type { Adherent, ShownAdherent } from '@club/contract';
import { messageOf } from '@club/ui/problem';
import type { RecordCalls } from '@club/ui/record';
import { useCreateAdherentMutation, useUpdateAdherentMutation } from '../adherents-api.ts';
import { useUploadCertificatMutation } from '../../certificats/certificats-api.ts';
import type { FieldsWithFiles } from './file-values.ts';
import { useDeleteMemberPhotoMutation, useUploadMemberPhotoMutation } from '../../photos/photos-api.ts';

type Calls = Required<Pick<RecordCalls<ShownAdherent, FieldsWithFiles>, 'create' | 'update'>>;
type Files = Pick<FieldsWithFiles, 'photo' | 'certificat'>;

/**
 * Stores a member, then his photo and certificate. What fails after its member is stored is told by `failures`, since the member is there;
 * a file that was all there was to store is refused like a field.
 */
export function useStoreWithFiles(record: Adherent | undefined): Calls & { failures: () => string[] } {
  const [create] = useCreateAdherentMutation();
  const [update] = useUpdateAdherentMutation();
  const [uploadPhoto] = useUploadMemberPhotoMutation();
  const [deletePhoto] = useDeleteMemberPhotoMutation();
  const [uploadCertificat] = useUploadCertificatMutation();
  const failed = useRef<string[]>([]);

  const storePhoto = async (memberId: string, photo: Files['photo']) => {
    if (photo === undefined) return undefined;
    const call =
      photo === 'retirer' ? deletePhoto(memberId) : uploadPhoto({ body: { memberId }, file: photo });
    return (await call).error;
  };
  const storeCertificat = async (codeAdherent: string, certificat: Files['certificat']) => {
    if (!certificat) return undefined;
    const { dateCertificat, scan } = certificat;
    const body = { codeAdherent, dateCertificat: dateCertificat ?? '', presente: true };
    return (await uploadCertificat({ body, ...(scan && { file: scan }) })).error;
  };
  const afterMember = async ({ id, codeAdherent }: ShownAdherent, { photo, certificat }: Files) => {
    const ofPhoto = await storePhoto(id, photo);
    const ofCertificat = await storeCertificat(codeAdherent, certificat);
    failed.current = [
      ...(ofPhoto
        ? [
            `Sa photo n’a pas été enregistrée\u00a0: ${messageOf(ofPhoto, 'Erreur lors de l’upload de la photo')}`,
          ]
        : []),
      ...(ofCertificat
        ? [
            `Son certificat n’a pas été enregistré\u00a0: ${messageOf(ofCertificat, 'Erreur lors de l’upload du certificat')}`,
          ]
        : []),
    ];
  };

  return {
    create: async ({ body: { photo, certificat, ...body }, idempotencyKey }) => {
      const answer = await create({ body, idempotencyKey });
      if (answer.data) await afterMember(answer.data, { photo, certificat });
      return answer;
    },
    update: async ({ id, body: { photo, certificat, ...body } }) => {
      failed.current = [];
      const { version: _version, ...fields } = body;
      if (record && (photo || certificat) && Object.keys(fields).length === 0) {
        const error =
          (await storePhoto(id, photo)) ?? (await storeCertificat(record.codeAdherent, certificat));
        return error ? { error } : { data: record };
      }
      const answer = await update({ id, body });
      if (answer.data) await afterMember(answer.data, { photo, certificat });
      return answer;
    },
    failures: () => failed.current,
  };
}
