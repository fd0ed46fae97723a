import { useState } from 'react';
import { lazyPart } from '@club/router';
import { Avatar } from '@club/ui/avatar';
import { Button } from '@club/ui/button';
import { Controller, useWatch } from '@club/ui/form';
import type { FormWithFiles, PhotoEntry } from './file-values.ts';
import { useObjectUrl } from '../../photos/use-object-url.ts';

const PhotoDialog = lazyPart(async () => (await import('../../photos/photo-dialog.tsx')).PhotoDialog);

/** «Photo d’identité» of the form: chosen and cut here, sent once the member is stored. */
export function PhotoField({ photoUrl }: { photoUrl: string | null }) {
  return (
    <Controller<FormWithFiles, 'photo'>
      name="photo"
      render={({ field, formState }) => (
        <Choice
          photo={field.value}
          photoUrl={photoUrl}
          disabled={formState.isSubmitting}
          onPhoto={field.onChange}
        />
      )}
    />
  );
}

interface ChoiceProps {
  photo: PhotoEntry;
  /** On record. */
  photoUrl: string | null;
  disabled: boolean;
  onPhoto: (photo: PhotoEntry) => void;
}

function Choice({ photo, photoUrl, disabled, onPhoto }: ChoiceProps) {
  const [opened, setOpened] = useState(false);
  const [prenom, nom] = useWatch<FormWithFiles, ['prenom', 'nom']>({ name: ['prenom', 'nom'] });
  const chosen = useObjectUrl(photo instanceof File ? photo : undefined);
  const shown = photo === 'retirer' ? null : (chosen ?? photoUrl);
  return (
    <div className="photo-field">
      <Avatar name={`${prenom} ${nom}`} src={shown} size={96} />
      <div>
        <Button
          label={shown ? 'Changer la photo' : 'Choisir une photo'}
          icon="camera"
          variant="secondary"
          disabled={disabled}
          onClick={() => setOpened(true)}
        />
        {shown && (
          <Button
            label="Retirer la photo"
            icon="trash"
            variant="quiet"
            disabled={disabled}
            onClick={() => onPhoto(photoUrl ? 'retirer' : null)}
          />
        )}
        <p className="club-meta" role="status">
          {statusOf(photo)}
        </p>
      </div>
      {opened && (
        <PhotoDialog
          title="Photo d’identité"
          verb="Utiliser cette photo"
          onPhoto={(file) => {
            onPhoto(file);
            setOpened(false);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}

function statusOf(photo: PhotoEntry): string {
  if (photo === null) return 'JPG ou PNG, 2 Mo au plus.';
  return photo === 'retirer'
    ? 'La photo sera retirée à l’enregistrement.'
    : 'La photo sera envoyée à l’enregistrement.';
}
