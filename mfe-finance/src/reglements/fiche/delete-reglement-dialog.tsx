import { useState } from 'react';
import type { Cotisation, Reglement } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { Dialog } from '@club/ui/dialog';
import { formatAmount } from '@club/ui/format';
import { Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import '../reglements.css';
import { codesText, consequencesOf } from './deletion-text-rules.ts';
import { useDeletion } from './use-deletion.ts';
import { usePaidByReglement } from './use-paid-by-reglement.ts';

interface DeleteReglementDialogProps {
  reglement: Reglement;
  /** The cotisation from which it is deleted: what becomes of it is said first. */
  from?: string;
  onCancel: () => void;
  /** At once when the règlement is gone: what shows it must not ask for it again. */
  onDeleted?: () => void;
  /** With the ids of the cotisations that went with it. */
  onDone: (cotisationIds: readonly string[]) => void;
}

/**
 * Asks before a règlement is deleted, naming all that it pays; where it is the last one of a cotisation, that cotisation goes with
 * it unless it is kept. One question for everything, before the first act (spec §2).
 */
export function DeleteReglementDialog({ reglement: known, ...props }: DeleteReglementDialogProps) {
  const read = usePaidByReglement(known);
  // As the question was asked: both are read again as soon as something is gone.
  const [asked, setAsked] = useState<typeof read>();
  if (read && !asked) setAsked(read);
  return asked ? (
    <Question {...props} {...asked} />
  ) : (
    <Dialog title="Confirmer la suppression" role="alertdialog" size="small" onClose={props.onCancel}>
      <Skeleton lines={3} label="Lecture de ce que paie ce règlement..." />
    </Dialog>
  );
}

interface QuestionProps extends DeleteReglementDialogProps {
  /** Those that have no other règlement, and may be deleted. */
  orphans: readonly Cotisation[];
  /** Why others that have no other règlement stay. */
  kept: readonly string[];
}

function Question({ reglement, from, orphans, kept, ...props }: QuestionProps) {
  const { removeOne, removeAll } = useDeletion(reglement, orphans, props);
  const [isWhole, setWhole] = useState(true);
  const all = isWhole && orphans.length > 0;
  const isOne = orphans.length === 1;
  const names = `${isOne ? 'la cotisation' : 'les cotisations'} ${codesText(orphans)}`;
  const gone = all ? orphans.map(({ id }) => id) : [];
  const cancel = () => {
    if (orphans.length > 0) {
      showToast({
        tone: 'info',
        title: 'Rien n’a été supprimé',
        text: `Le règlement et ${names} restent en place.`,
      });
    }
    props.onCancel();
  };

  return (
    <ConfirmDialog
      title={
        orphans.length === 0
          ? 'Confirmer la suppression'
          : `Supprimer aussi ${isOne ? 'la cotisation' : 'les cotisations'}\u202f?`
      }
      verb={all ? `Supprimer ${isOne ? 'la cotisation' : 'les cotisations'}` : 'Supprimer'}
      busyVerb="Suppression..."
      danger
      failure="Erreur lors de la suppression du règlement"
      onCancel={cancel}
      onConfirm={all ? removeAll : removeOne}
    >
      <p>Êtes-vous sûr de vouloir supprimer ce règlement{'\u202f'}?</p>
      <p>
        <strong>{reglement.codeReglement}</strong>
        {'\u00a0'}: {formatAmount(reglement.montantTotal)}
      </p>
      <Consequences texts={consequencesOf(reglement, { first: from, gone })} />
      {kept.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {orphans.length > 0 && (
        <label className="reglement-filter">
          <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
          <span>
            C’est le dernier règlement{'\u00a0'}: supprimer aussi {names}. Sinon, {isOne ? 'elle' : 'elles'}{' '}
            {isOne ? 'reste' : 'restent'} à payer.
          </span>
        </label>
      )}
    </ConfirmDialog>
  );
}

/** What becomes of the debts and of the credit, when a règlement is reversed. */
export function ConsequenceList({ reglement }: { reglement: Reglement }) {
  return <Consequences texts={consequencesOf(reglement)} />;
}

function Consequences({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="reglement-consequences">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
