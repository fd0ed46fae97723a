import { useState, type ReactNode } from 'react';
import type { ShownAdherent } from '@club/contract';
import { lazyPart } from '@club/router';
import { useCan } from '@club/store';
import { Avatar } from '@club/ui/avatar';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { ofName } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { fullName } from '../adherent-texts.ts';
import { useDeleteMemberPhotoMutation, useUploadMemberPhotoMutation } from '../../photos/photos-api.ts';

const PhotoDialog = lazyPart(async () => (await import('../../photos/photo-dialog.tsx')).PhotoDialog);

/** The photo on the card of a member, what stands beside it, and its acts for who may change members. */
export function FichePhoto({ adherent, children }: { adherent: ShownAdherent; children: ReactNode }) {
  const canUpdate = useCan('adherents.update');
  const [opened, setOpened] = useState<'photo' | 'retrait'>();
  const [uploadPhoto] = useUploadMemberPhotoMutation();
  const [deletePhoto] = useDeleteMemberPhotoMutation();
  const { id, photoUrl } = adherent;
  const name = fullName(adherent);
  const close = () => setOpened(undefined);

  const send = async (file: File) => {
    await uploadPhoto({ body: { memberId: id }, file }).unwrap();
    showToast({ title: 'Photo uploadée', text: `La photo ${ofName(name)} est enregistrée.` });
    close();
  };
  const takeAway = async () => {
    await deletePhoto(id).unwrap();
    showToast({ title: 'Photo retirée', text: `${name} n’a plus de photo.` });
    close();
  };

  return (
    <>
      <Avatar name={name} src={photoUrl} size={64} />
      {children}
      {canUpdate && (
        <div className="fiche-photo-actions">
          <Button
            label={photoUrl ? 'Changer la photo' : 'Ajouter une photo'}
            icon="camera"
            variant="quiet"
            onClick={() => setOpened('photo')}
          />
          {photoUrl && (
            <Button
              label="Retirer la photo"
              icon="trash"
              variant="quiet"
              onClick={() => setOpened('retrait')}
            />
          )}
        </div>
      )}
      {opened === 'photo' && (
        <PhotoDialog
          title={`Photo ${ofName(name)}`}
          verb="Enregistrer la photo"
          busyVerb="Envoi de la photo..."
          onPhoto={send}
          onClose={close}
        />
      )}
      {opened === 'retrait' && (
        <ConfirmDialog
          title="Retirer la photo"
          verb="Retirer"
          busyVerb="Retrait..."
          danger
          failure="Impossible de retirer la photo."
          onCancel={close}
          onConfirm={takeAway}
        >
          <p>
            La photo de <strong>{name}</strong> sera supprimée. Cette action est irréversible.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
