import { useState } from 'react';
import { photoCalls } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { FileDrop } from '@club/ui/file-drop';
import { messageOf } from '@club/ui/problem';
import { ProgressBar } from '@club/ui/progress';
import { Notice } from '@club/ui/states';
import { DownloadLink } from '../../download/download-link.tsx';
import type { SendRefusal, Sending } from '../send-file.ts';
import { OrphanPhotos } from './orphan-photos.tsx';
import { isArchive, photosAccept, refusalOfPhotos } from './photo-import-rules.ts';
import { useImportPhotoMutation } from './photos-api.ts';

interface PhotosStepProps {
  sending: Sending | undefined;
  refusal: SendRefusal | undefined;
  /** Sends an archive. */
  onSend: (archive: File) => void;
  /** Another file: what was said of the former one goes. */
  onChoose: () => void;
}

/** Photos of members: who has none, how files are named, an archive or one photo, what nobody needs any more. */
export function PhotosStep({ sending, refusal, onSend, onChoose }: PhotosStepProps) {
  const canClean = useCan('adherents.update');
  const [file, setFile] = useState<File>();
  const [importPhoto, single] = useImportPhotoMutation();
  const busy = sending !== undefined || single.isLoading;
  const failure = single.error ? messageOf(single.error) : refusal?.data.message;

  const choose = (chosen: File) => {
    single.reset();
    onChoose();
    setFile(chosen);
  };
  const send = () => {
    if (!file) return;
    if (isArchive(file)) onSend(file);
    else void importPhoto({ file });
  };

  return (
    <div className="import-steps">
      <div className="import club-account">
        <Naming />
        {canClean && <OrphanPhotos />}
      </div>
      <section className="club-card import-card" aria-labelledby="photos-file">
        <h2 id="photos-file">2. Envoyer les photos</h2>
        <FileDrop
          label="Déposez le ZIP ou la photo ici, ou cliquez pour choisir"
          hint="ZIP de 50 Mo au plus, ou une photo JPG ou PNG"
          accept={photosAccept}
          refuse={refusalOfPhotos}
          file={file}
          disabled={busy}
          onFile={choose}
        />
        {failure !== undefined && (
          <Notice tone="danger" title="Erreur d’import">
            {failure}
          </Notice>
        )}
        {single.data && <SingleResult {...single.data} />}
        <Button
          label={file && !isArchive(file) ? 'Importer la photo' : 'Importer les photos'}
          icon="upload"
          busy={busy}
          busyLabel="Envoi des photos..."
          aria-disabled={!file || undefined}
          onClick={send}
        />
        {sending && <ProgressBar done={sending.sent} total={sending.total} label="Envoi des photos" />}
        <Troubleshooting />
      </section>
    </div>
  );
}

function SingleResult({
  matched,
  adherentName,
  codeAdherent,
}: {
  matched: boolean;
  adherentName: string | null;
  codeAdherent: string;
}) {
  return (
    <Notice tone={matched ? 'success' : 'warning'} title={matched ? 'Import réussi' : 'Photo sans adhérent'}>
      {matched
        ? `La photo de ${adherentName} (${codeAdherent}) est enregistrée.`
        : `Aucun adhérent n’a le code ${codeAdherent}.`}
    </Notice>
  );
}

function Naming() {
  return (
    <section className="club-card import-card" aria-labelledby="photos-names">
      <h2 id="photos-names">1. Nommer les photos</h2>
      <p>
        Chaque photo porte le code de son adhérent{'\u00a0'}: <strong>0095.jpg</strong> ou{' '}
        <strong>95.jpg</strong> pour l’adhérent 0095.
      </p>
      <ul>
        <li>JPG, JPEG ou PNG, 2 Mo au plus{'\u202f'}; 300 × 400 pixels suffisent.</li>
        <li>La photo est redressée, coupée au carré et remplace la précédente.</li>
        <li>Une photo par adhérent dans une archive{'\u202f'}; les dossiers n’ont pas d’importance.</li>
      </ul>
      <DownloadLink
        call={photoCalls.listMissingPhotos}
        parts={{}}
        label="Télécharger les adhérents sans photo"
      />
    </section>
  );
}

function Troubleshooting() {
  return (
    <details className="import-errors">
      <summary>Le ZIP est refusé{'\u202f'}?</summary>
      <ul>
        <li>Au-delà de 50 Mo ou de 5{'\u202f'}000 fichiers, envoyez plusieurs archives.</li>
        <li>Créez un vrai ZIP{'\u00a0'}: ni RAR ni 7z, sans mot de passe.</li>
        <li>Une archive abîmée ou incomplète se recrée depuis les photos.</li>
        <li>Les photos HEIC d’un iPhone s’enregistrent d’abord en JPG.</li>
      </ul>
    </details>
  );
}
