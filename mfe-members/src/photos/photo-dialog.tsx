import { useState } from 'react';
import { photoEndings, photoNotAnImage, photoRefusal } from '@club/contract';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { FileDrop } from '@club/ui/file-drop';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { CameraCapture, hasCamera } from './camera-capture.tsx';
import { middle, squareOf, type PictureSize } from './crop-rules.ts';
import { croppedPhoto } from './cropped-photo.ts';
import { PhotoCrop } from './photo-crop.tsx';
import { useObjectUrl } from './use-object-url.ts';
import './photos.css';

interface PhotoDialogProps {
  title: string;
  /** «Enregistrer la photo». */
  verb: string;
  busyVerb?: string;
  /** Takes the cut photo; stays open and says why when it rejects. */
  onPhoto: (photo: File) => Promise<void> | void;
  onClose: () => void;
}

const uploadFailed = 'Erreur lors de l’upload de la photo';

/** Chooses a photo, by file or camera, and cuts a square out of it. */
export function PhotoDialog({ title, verb, busyVerb, onPhoto, onClose }: PhotoDialogProps) {
  const [file, setFile] = useState<File>();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [view, setView] = useState(middle);
  const [camera, setCamera] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const url = useObjectUrl(file);
  const size: PictureSize | undefined = picture && {
    width: picture.naturalWidth,
    height: picture.naturalHeight,
  };

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setPicture(undefined);
    setView(middle);
    setFailure(undefined);
    setCamera(false);
  };
  const restart = (reason: string) => {
    choose(undefined);
    setFailure(reason);
  };
  const send = async () => {
    if (!picture || !size) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onPhoto(await croppedPhoto(picture, squareOf(size, view)));
    } catch (error) {
      setFailure(messageOf(error, uploadFailed));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={title}
      size="small"
      detached
      busy={busy}
      dirty={file !== undefined}
      onClose={onClose}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button
            label={verb}
            busy={busy}
            busyLabel={busyVerb}
            disabled={!picture}
            onClick={() => void send()}
          />
        </>
      }
    >
      {failure && (
        <Notice tone="danger" title="Erreur">
          {failure}
        </Notice>
      )}
      {url ? (
        <>
          <PhotoCrop
            {...{ url, size, view }}
            onView={setView}
            onPicture={setPicture}
            onUnreadable={() => restart(photoNotAnImage)}
          />
          <Button label="Choisir une autre photo" variant="quiet" onClick={() => choose(undefined)} />
        </>
      ) : camera ? (
        <CameraCapture
          onPhoto={choose}
          onFailure={() => restart('La photo n’a pas pu être prise. Choisissez un fichier.')}
          onBack={() => setCamera(false)}
        />
      ) : (
        <div className="photo-choices">
          <FileDrop
            label="Déposez la photo ici, ou cliquez pour la choisir"
            hint="JPG ou PNG, 2 Mo au plus"
            accept={photoEndings.join(',')}
            refuse={photoRefusal}
            onFile={choose}
          />
          {hasCamera() && (
            <Button
              label="Utiliser l’appareil photo"
              icon="camera"
              variant="secondary"
              onClick={() => setCamera(true)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
