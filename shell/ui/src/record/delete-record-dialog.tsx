import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { problemOf, refusalOf } from '../problem/problem.ts';
import { showToast } from '../toast/toast.tsx';
import { agreed, capitalised, withArticle, type Gender } from './record-words.ts';

export interface DeleteRecordDialogProps {
  /** «section», feminine. */
  noun: string;
  gender: Gender;
  /** What is deleted: its code and designation. */
  text: string;
  remove: () => PromiseLike<{ error?: unknown }>;
  /** What to do with one that is used, instead; undefined when that cannot be done either. */
  instead?: { label: string; act: () => Promise<boolean> } | undefined;
  onClose: () => void;
}

/** Asks before a record is deleted for good. One that is used cannot be: it can be taken out of use instead. */
export function DeleteRecordDialog({
  noun,
  gender,
  text,
  remove,
  instead,
  onClose,
}: DeleteRecordDialogProps) {
  const named = withArticle(noun, gender);
  const confirm = async () => {
    const { error } = await remove();
    if (error) throw refusalOf(error, `Impossible de supprimer ${named}.`);
    showToast({ title: `${capitalised(noun)} ${agreed('supprimé', gender)}`, text });
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
        {capitalised(named)} <strong>{text}</strong> sera {agreed('supprimé', gender)}. Cette action est
        irréversible.
      </p>
    </ConfirmDialog>
  );
}
