import type { Cotisation, Gel } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { showToast } from '@club/ui/toast';
import { withFallback } from '../paiement/refusals.ts';
import { joursText, retoursDe } from './gel-lines-rules.ts';
import { useDeleteGelMutation } from './gels-api.ts';

interface TakeBackGelDialogProps {
  gel: Gel;
  /** Of the member, as they stand now. */
  cotisations: readonly Cotisation[];
  onClose: () => void;
}

/** «Lever le gel»: says which last days come back (G-3). */
export function TakeBackGelDialog({ gel, cotisations, onClose }: TakeBackGelDialogProps) {
  const [deleteGel] = useDeleteGelMutation();
  const retours = retoursDe(gel, cotisations);
  const takeBack = async () => {
    const { error } = await deleteGel({ id: gel.adherentId, gelId: gel.id });
    if (error) throw withFallback(error, 'Le gel n’est pas levé.');
    showToast({ title: 'Gel levé', text: retours.join('\u00a0; ') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Lever le gel ${joursText(gel)}`}
      verb="Lever le gel"
      busyVerb="Enregistrement..."
      onCancel={onClose}
      onConfirm={takeBack}
    >
      <p>Les formules courent de nouveau ces jours-là{'\u00a0'}:</p>
      <ul>
        {retours.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
