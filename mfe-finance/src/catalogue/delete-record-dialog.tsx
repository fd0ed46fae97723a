import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { problemOf, refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';

interface DeleteRecordProps {
  /** «la section». */
  named: string;
  /** Code and designation. */
  text: string;
  /** Success: «Section supprimée». */
  done: string;
  /** Deletes it; what the API answers. */
  remove: () => Promise<{ error?: unknown }>;
  /** What to do with one that is used, instead; undefined when that cannot be done either. */
  instead?: { label: string; act: () => Promise<boolean> };
  onClose: () => void;
}

/** Asks before a record of the catalogue is deleted for good. One that is used cannot be: it can be taken out of use instead. */
export function DeleteRecordDialog({ named, text, done, remove, instead, onClose }: DeleteRecordProps) {
  const confirm = async () => {
    const { error } = await remove();
    if (error) throw refusalOf(error, `Impossible de supprimer ${named}.`);
    showToast({ title: done, text });
    onClose();
  };
  const doInstead = async () => {
    if (await instead?.act()) onClose();
  };
  return (
    <ConfirmDialog
      title={`Supprimer ${named}`}
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      remedy={(refusal) =>
        instead &&
        problemOf(refusal)?.code === 'in_use' && (
          <Button label={instead.label} variant="secondary" onClick={() => void doInstead()} />
        )
      }
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>
        {named.charAt(0).toUpperCase() + named.slice(1)} <strong>{text}</strong> sera supprimée. Cette action
        est irréversible.
      </p>
    </ConfirmDialog>
  );
}
