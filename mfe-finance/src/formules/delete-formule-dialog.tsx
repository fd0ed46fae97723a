import { catalogueText, type Formule } from '@club/contract';
import { useCan } from '@club/store';
import { DeleteRecordDialog } from '@club/ui/record';
import { useDeleteFormuleMutation } from './formules-api.ts';
import { useSwitchFormule } from './use-switch-formule.ts';

export function DeleteFormuleDialog({ formule, onClose }: { formule: Formule; onClose: () => void }) {
  const [deleteFormule] = useDeleteFormuleMutation();
  const switchFormule = useSwitchFormule();
  const canDisable = useCan('formules.update') && formule.actif;
  const disable = { label: 'Désactiver la formule', act: () => switchFormule(formule, false) };
  return (
    <DeleteRecordDialog
      noun="formule"
      gender="f"
      text={catalogueText(formule)}
      remove={() => deleteFormule(formule.id)}
      instead={canDisable ? disable : undefined}
      onClose={onClose}
    />
  );
}
