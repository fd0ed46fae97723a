import type { Formule } from '@club/contract';
import { useCan } from '@club/store';
import { DeleteRecordDialog } from '../catalogue/delete-record-dialog.tsx';
import { formuleText } from './formule-rules.ts';
import { useDeleteFormuleMutation } from './formules-api.ts';
import { useSwitchFormule } from './use-switch-formule.ts';

/** Asks before a tariff formula is deleted for good; one that is used can be taken out of use instead. */
export function DeleteFormuleDialog({ formule, onClose }: { formule: Formule; onClose: () => void }) {
  const [deleteFormule] = useDeleteFormuleMutation();
  const switchFormule = useSwitchFormule();
  const canDisable = useCan('formules.update') && formule.actif;
  const disable = { label: 'Désactiver la formule', act: () => switchFormule(formule, false) };
  return (
    <DeleteRecordDialog
      named="la formule"
      text={formuleText(formule)}
      done="Formule supprimée"
      remove={() => deleteFormule(formule.id)}
      instead={canDisable ? disable : undefined}
      onClose={onClose}
    />
  );
}
