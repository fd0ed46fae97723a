import type { Formule } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { problemOf, refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { formuleText } from './formule-rules.ts';
import { useDeleteFormuleMutation } from './formules-api.ts';
import { useSwitchFormule } from './use-switch-formule.ts';

/** Asks before a tariff formula is deleted for good. One that is used cannot be: it can be taken out of use instead. */
export function DeleteFormuleDialog({ formule, onClose }: { formule: Formule; onClose: () => void }) {
  const [deleteFormule] = useDeleteFormuleMutation();
  const switchFormule = useSwitchFormule();
  const canDisable = useCan('formules.update') && formule.actif;

  const remove = async () => {
    const answer = await deleteFormule(formule.id);
    if (answer.error) throw refusalOf(answer.error, 'Impossible de supprimer la formule.');
    showToast({ title: 'Formule supprimée', text: formuleText(formule) });
    onClose();
  };
  const disableInstead = async () => {
    if (await switchFormule(formule, false)) onClose();
  };

  return (
    <ConfirmDialog
      title="Supprimer la formule"
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      remedy={(refusal) =>
        canDisable &&
        problemOf(refusal)?.code === 'in_use' && (
          <Button label="Désactiver la formule" variant="secondary" onClick={() => void disableInstead()} />
        )
      }
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        La formule <strong>{formuleText(formule)}</strong> sera supprimée. Cette action est irréversible.
      </p>
    </ConfirmDialog>
  );
}
