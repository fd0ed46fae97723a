import { importWords, type ImportRun } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { plural } from '@club/ui/format';
import { isPlanning } from './import-rules.ts';
import { useCancelImportMutation } from './imports-api.ts';

/** Asks before a running import is stopped, naming what stays of it. */
export function CancelImportDialog({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const [cancelImport] = useCancelImportMutation();
  const stop = async () => {
    await cancelImport(run.id).unwrap();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Arrêter l’import"
      verb="Arrêter l’import"
      keepLabel="Continuer l’import"
      busyVerb="Arrêt..."
      danger
      failure="L’import n’a pas pu être arrêté."
      onCancel={onClose}
      onConfirm={stop}
    >
      {isPlanning(run) ? <NothingYet run={run} /> : <WhatStays run={run} />}
    </ConfirmDialog>
  );
}

function NothingYet({ run: { fileName } }: { run: ImportRun }) {
  return (
    <p>
      <strong>{fileName}</strong> n’est pas encore vérifié en entier. Rien n’est importé, et rien ne le sera.
    </p>
  );
}

function WhatStays({ run }: { run: ImportRun }) {
  const { one, many } = importWords[run.type];
  const isOfPhotos = run.type === 'photos';
  return (
    <>
      <p>
        Les {isOfPhotos ? 'photos' : 'lignes'} restantes de <strong>{run.fileName}</strong> ne seront pas
        importées. Ce qui est déjà importé ({plural(run.imported, one, many)} à cet instant) reste enregistré.
      </p>
      {/* Of an archive sent again each photo is stored anew. */}
      {!isOfPhotos && <p>Envoyer le même fichier plus tard n’importera que le reste.</p>}
    </>
  );
}
