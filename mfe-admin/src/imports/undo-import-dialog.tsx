import { importWords, type ImportRun } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { plural } from '@club/ui/format';
import { useUndoImportMutation } from './imports-api.ts';

interface UndoImportDialogProps {
  run: ImportRun;
  onClose: () => void;
  /** It is under way, or done. */
  onBegun: () => void;
}

/** Asks before a whole import is undone, naming what goes and what comes back. */
export function UndoImportDialog({ run, onClose, onBegun }: UndoImportDialogProps) {
  const [undo] = useUndoImportMutation();
  const { modifies = 0, plan } = run;
  const { inscrits = 0 } = plan ?? {};
  const added = run.imported - modifies;
  const { one, many, feminine } = importWords[run.type];
  const e = feminine ? 'e' : '';
  const effects = [
    ...(added > 0
      ? [
          `${plural(added, `${one} ajouté${e} sera supprimé${e}`, `${many} ajouté${e}s seront supprimé${e}s`)} pour de bon, sans passer par la corbeille`,
        ]
      : []),
    ...(modifies > 0
      ? [
          plural(
            modifies,
            'fiche reprendra ses anciennes valeurs',
            'fiches reprendront leurs anciennes valeurs',
          ),
        ]
      : []),
    ...(inscrits > 0 ? [plural(inscrits, 'inscription sera retirée', 'inscriptions seront retirées')] : []),
  ];
  const start = async () => {
    await undo({ id: run.id }).unwrap();
    onBegun();
  };
  return (
    <ConfirmDialog
      title="Annuler cet import"
      verb="Annuler tout l’import"
      keepLabel="Garder l’import"
      busyVerb="Vérification..."
      danger
      failure="Impossible d’annuler l’import."
      onCancel={onClose}
      onConfirm={start}
    >
      <p>
        <strong>{run.fileName}</strong>
        {`\u00a0: ${effects.join(', et ')}`}.
      </p>
      {added + modifies > 0 && (
        <p>
          Si une seule de ces lignes a servi depuis (cotisation, règlement, certificat, carte, modification),
          rien n’est annulé et la liste vous est donnée.
        </p>
      )}
    </ConfirmDialog>
  );
}
