import type { RegleClub } from '@club/contract';
import { DeleteRecordDialog } from '@club/ui/record';
import { regleText, type RegleNames } from './regle-text.ts';
import { useDeleteRegleTarifaireMutation } from './regles-api.ts';

interface DeleteRegleProps {
  regle: RegleClub;
  names: RegleNames;
  onClose: () => void;
}

/** Asks before a rule is deleted. */
export function DeleteRegleDialog({ regle, names, onClose }: DeleteRegleProps) {
  const [remove] = useDeleteRegleTarifaireMutation();
  return (
    <DeleteRecordDialog
      noun="règle"
      gender="f"
      text={regle.nom || regleText(regle, names)}
      remove={() => remove(regle.id)}
      onClose={onClose}
    />
  );
}
