import { useState } from 'react';
import { importCalls, importWords, templateTypes, type ImportMode, type TemplateType } from '@club/contract';
import { Button } from '@club/ui/button';
import { FileDrop } from '@club/ui/file-drop';
import { ProgressBar } from '@club/ui/progress';
import { Notice } from '@club/ui/states';
import { DownloadLink } from '../download/download-link.tsx';
import { importAccept } from './import-rules.ts';
import { ModeChoice } from './mode-choice.tsx';
import type { SendRefusal, Sending } from './send-file.ts';
import type { FileToSend } from './send-import.ts';

interface FileStepProps {
  sending: Sending | undefined;
  refusal: SendRefusal | undefined;
  onSend: (file: FileToSend) => void;
  /** Another file: what was said of the former one goes. */
  onChoose: () => void;
}

export function FileStep({ sending, refusal, onSend, onChoose }: FileStepProps) {
  const [file, setFile] = useState<File>();
  const [type, setType] = useState<TemplateType>('adherents');
  const [mode, setMode] = useState<ImportMode>('creer');
  return (
    <div className="import-steps">
      <TemplateCard type={type} onType={setType} />
      <section className="club-card import-card" aria-labelledby="import-file">
        <h2 id="import-file">2. Envoyer le fichier</h2>
        <FileDrop
          label="Déposez le fichier ici, ou cliquez pour le choisir"
          hint="Excel, LibreOffice ou CSV"
          accept={importAccept}
          file={file}
          disabled={sending !== undefined}
          onFile={(chosen) => {
            onChoose();
            setFile(chosen);
          }}
        />
        <ModeChoice type={type} mode={mode} onChange={setMode} />
        {refusal && (
          <Notice tone="danger" title="Erreur d’import">
            {refusal.data.message}
          </Notice>
        )}
        <Button
          label="Vérifier le fichier"
          icon="upload"
          busy={sending !== undefined}
          busyLabel="Envoi du fichier..."
          aria-disabled={!file || undefined}
          onClick={() => file && onSend({ file, type, mode })}
        />
        {sending ? (
          <ProgressBar done={sending.sent} total={sending.total} label="Envoi du fichier" />
        ) : (
          <p className="import-help">
            {file ? 'Rien n’est importé avant que vous l’ayez confirmé.' : 'Choisissez d’abord un fichier.'}
          </p>
        )}
      </section>
    </div>
  );
}

const whatToKnow: Readonly<Record<TemplateType, readonly string[]>> = {
  adherents: [
    'Une ligne par adhérent. Seuls le prénom et le nom sont obligatoires.',
    'Une personne déjà connue sous son code est laissée\u00a0: le même fichier peut être envoyé deux fois.',
    'Sans code, l’adhérent prend le numéro suivant.',
  ],
  sections: ['Une ligne par section\u202f; le code dit laquelle.'],
  formules: [
    'Une ligne par formule\u202f; sa section se dit par son code.',
    'Les montants s’écrivent 320,50 ou 320.50.',
  ],
};

function TemplateCard({ type, onType }: { type: TemplateType; onType: (type: TemplateType) => void }) {
  return (
    <section className="club-card import-card" aria-labelledby="import-template">
      <h2 id="import-template">1. Préparer le classeur</h2>
      <label className="club-filter">
        Ce que contient le fichier
        <select
          className="club-input"
          aria-label="Ce que contient le fichier"
          value={type}
          onChange={({ target }) => onType(templateTypes.find((one) => one === target.value) ?? 'adherents')}
        >
          {templateTypes.map((one) => (
            <option key={one} value={one}>
              {importWords[one].title}
            </option>
          ))}
        </select>
      </label>
      <ul>
        {whatToKnow[type].map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>L’ordre des colonnes, les majuscules et les accents des titres n’ont pas d’importance.</li>
        <li>
          Les dates s’écrivent 05/03/1990 ou <span className="import-date">1990-03-05</span>.
        </li>
      </ul>
      <DownloadLink
        call={importCalls.getImportTemplate}
        parts={{ params: { type } }}
        label="Télécharger le modèle Excel"
      />
    </section>
  );
}
