import type { ImportRun } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { plural } from '@club/ui/format';
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
      <p>
        Les lignes restantes de <strong>{run.fileName}</strong> ne seront pas importées. Ce qui est déjà
        importé ({plural(run.imported, 'adhérent', 'adhérents')} à cet instant) reste enregistré.
      </p>
      <p>Envoyer le même fichier plus tard n’importera que le reste.</p>
    </ConfirmDialog>
  );
}
