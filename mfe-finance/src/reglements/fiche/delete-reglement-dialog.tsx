import { useState } from 'react';
import { motifLength, motifManquant, type Cotisation, type Reglement } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { Dialog } from '@club/ui/dialog';
import { FieldFrame } from '@club/ui/form';
import { formatAmount } from '@club/ui/format';
import { Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { useRedoOf } from '../../recus/use-redo.tsx';
import '../reglements.css';
import { codesText, consequencesOf } from './deletion-texts.ts';
import { useDeletion } from './use-deletion.ts';
import { usePaidByReglement } from './use-paid-by-reglement.ts';

interface DeleteReglementDialogProps {
  reglement: Reglement;
  /** The cotisation in view, told first. */
  from?: string;
  onCancel: () => void;
  /** The règlement is gone: do not read it again. */
  onDeleted?: () => void;
  /** Ids of the cotisations that went with it. */
  onDone: (cotisationIds: readonly string[]) => void;
}

/**
 * One question before a règlement is deleted: what it pays, and whether cotisations that it leaves without
 * any go with it.
 */
export function DeleteReglementDialog({ reglement: known, ...props }: DeleteReglementDialogProps) {
  const read = usePaidByReglement(known);
  // As asked: both are read again once something is gone.
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
  /** Without another règlement, and deletable. */
  orphans: readonly Cotisation[];
  /** Why others stay. */
  kept: readonly string[];
}

function Question({ reglement, from, orphans, kept, ...props }: QuestionProps) {
  const [motif, setMotif] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const asksWhy = reglement.montantRecu > 0;
  const redo = useRedoOf(reglement.id, true);
  const told = { ...props, motif: motif.trim(), recus: redo.sent };
  const { removeOne, removeAll } = useDeletion(reglement, orphans, told);
  const [isWhole, setWhole] = useState(true);
  const all = isWhole && orphans.length > 0;
  const isOne = orphans.length === 1;
  const names = `${isOne ? 'la cotisation' : 'les cotisations'} ${codesText(orphans)}`;
  const gone = all ? orphans.map(({ id }) => id) : [];
  const confirm = () => {
    if (asksWhy && motif.trim() === '') return setRefusal(motifManquant);
    return all ? removeAll() : removeOne();
  };
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
      onConfirm={confirm}
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
      {asksWhy && (
        <FieldFrame label="Motif" required error={refusal}>
          {(ariaProps) => (
            <input
              {...ariaProps}
              className="club-input"
              value={motif}
              maxLength={motifLength}
              autoComplete="off"
              onChange={({ target }) => {
                setMotif(target.value);
                setRefusal(undefined);
              }}
            />
          )}
        </FieldFrame>
      )}
      {redo.field}
      {orphans.length > 0 && (
        <label className="club-check">
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
