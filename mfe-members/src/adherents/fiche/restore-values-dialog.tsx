import { useState } from 'react';
import type { AdherentFields, ShownAdherent } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { ChangeList, differencesOf } from '@club/ui/history-list';
import { problemOf, staleRecordOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { fullName } from '../adherent-texts.ts';
import { useUpdateAdherentMutation } from '../adherents-api.ts';
import { historyFieldsIn } from './adherent-history.ts';
import { showValue } from './change-value.tsx';

interface RestoreValuesDialogProps {
  adherent: ShownAdherent;
  /** Former values, to be his again. */
  values: Partial<AdherentFields>;
  onClose: () => void;
}

/** Asks before former values of a member are set back, each beside what is there now. */
export function RestoreValuesDialog({ adherent, values, onClose }: RestoreValuesDialogProps) {
  const [update] = useUpdateAdherentMutation();
  const [current, setCurrent] = useState(adherent);
  const [isDouble, setDouble] = useState(false);
  const restore = async () => {
    const { id, version } = current;
    const { data, error } = await update({
      id,
      body: { version, ...values, ...(isDouble && { doublonAccepte: true }) },
    });
    if (error) {
      setDouble(problemOf(error)?.code === 'doublon');
      setCurrent(staleRecordOf<ShownAdherent>(error) ?? current);
      throw error;
    }
    showToast({ title: 'Valeurs rétablies', text: fullName(data) });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Rétablir les anciennes valeurs"
      verb={isDouble ? 'Rétablir quand même' : 'Rétablir'}
      busyVerb="Enregistrement..."
      failure="Les anciennes valeurs n’ont pas pu être rétablies."
      onCancel={onClose}
      onConfirm={restore}
    >
      <p>
        De la fiche de <strong>{fullName(adherent)}</strong>, seul ceci change{'\u00a0'}:
      </p>
      <ChangeList
        changes={differencesOf(current, { ...current, ...values }, historyFieldsIn([]))}
        show={showValue}
      />
    </ConfirmDialog>
  );
}
