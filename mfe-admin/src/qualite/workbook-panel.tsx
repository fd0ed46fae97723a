import { useState } from 'react';
import { correctionCalls } from '@club/contract';
import { useNavigate } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { FileDrop } from '@club/ui/file-drop';
import { ProgressBar } from '@club/ui/progress';
import { Notice } from '@club/ui/states';
import { DownloadLink } from '../download/download-link.tsx';
import { sendImport } from '../imports/send-import.ts';
import { useSendFile } from '../imports/use-send-file.ts';

/** All members as a workbook, and the corrected one sent: its plan is shown, applied and accounted for as any import. */
export function WorkbookPanel() {
  const navigate = useNavigate();
  const mayCorrect = useCan('adherents.update');
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  // Its account is opened once there is one: a refusal is said here.
  const { send, sending, refusal, forget } = useSendFile(sendImport, {
    onDone: ({ importId }) => void navigate(`/import?import=${importId}`),
  });
  const start = () => {
    setMissing(!file);
    if (file) void send({ type: 'corrections', mode: 'creer', file });
  };
  return (
    <section className="club-card qualite-workbook" aria-labelledby="qualite-workbook">
      <h2 id="qualite-workbook">Corriger par un classeur</h2>
      <p>
        Téléchargez les adhérents, corrigez les cellules, puis envoyez le fichier{'\u00a0'}: chaque changement
        est montré avant d’être appliqué. Une cellule vide ne change rien{'\u202f'}; (vide) efface.
      </p>
      <DownloadLink
        call={correctionCalls.downloadAdherentsCorrection}
        parts={{ query: {} }}
        label="Télécharger tous les adhérents"
      />
      {mayCorrect && (
        <>
          <FileDrop
            label="Déposez le classeur corrigé ici, ou cliquez pour le choisir"
            hint="Excel (xlsx, xls)"
            accept=".xlsx,.xls"
            file={file}
            disabled={sending !== undefined}
            onFile={(chosen) => {
              forget();
              setFile(chosen);
              setMissing(false);
            }}
          />
          {missing && <Notice tone="warning">Veuillez sélectionner un fichier Excel.</Notice>}
          {refusal && (
            <Notice tone="danger" title="Erreur lors de l’import">
              {refusal.data.message}
            </Notice>
          )}
          <Button
            label="Vérifier les corrections"
            icon="upload"
            busy={sending !== undefined}
            busyLabel="Envoi du fichier..."
            onClick={start}
          />
          {sending && <ProgressBar done={sending.sent} total={sending.total} label="Envoi du fichier" />}
        </>
      )}
    </section>
  );
}
