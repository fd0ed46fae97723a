import type { ImportRun } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { plural } from '@club/ui/format';
import { isPlanning } from './import-rules.ts';
import { useCancelImportMutation } from './imports-api.ts';

export function CancelImportDialog({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const [cancelImport] = useCancelImportMutation();
  const stop = async () => {
    await cancelImport(run.id).unwrap();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Annuler l’import"
      verb="Arrêter l’import"
      keepLabel="Continuer l’import"
      busyVerb="Arrêt..."
      danger
      failure="Impossible d’arrêter l’import."
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
  return (
    <>
      <p>
        Les lignes restantes de <strong>{run.fileName}</strong> ne seront pas importées. Ce qui est déjà
        importé ({plural(run.imported, 'adhérent', 'adhérents')} à cet instant) reste enregistré.
      </p>
      <p>Envoyer le même fichier plus tard n’importera que le reste.</p>
    </>
  );
}
