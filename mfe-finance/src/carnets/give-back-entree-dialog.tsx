import { motifLength, type AnnulerEntree, type Carnet, type EntreeCarnet } from '@club/contract';
import { TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatDateTime } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { personFullName } from '../money/cotisation-name.ts';
import { withFallback } from '../paiement/refusals.ts';
import { useAnnulerEntreeMutation } from './carnets-api.ts';
import { carnetText } from './carnet-words.ts';

interface GiveBackEntreeDialogProps {
  carnet: Carnet;
  entree: EntreeCarnet;
  onClose: () => void;
}

/** «Rendre l’entrée»: it does not count any more, and keeps why (K-5). */
export function GiveBackEntreeDialog({ carnet, entree, onClose }: GiveBackEntreeDialogProps) {
  const [annuler] = useAnnulerEntreeMutation();
  const form = useForm<AnnulerEntree>({ defaultValues: { motif: '' } });
  const giveBack = async ({ motif }: AnnulerEntree) => {
    const { passageId } = entree;
    const { data, error } = await annuler({ id: carnet.id, passageId, body: { motif: motif.trim() } });
    if (!data) throw withFallback(error, 'L’entrée n’est pas rendue.');
    showToast({ title: 'Entrée rendue', text: `${data.formule.designation}\u00a0: ${carnetText(data)}.` });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title="Rendre l’entrée"
      size="small"
      submitLabel="Rendre l’entrée"
      busyLabel="Enregistrement..."
      onSubmit={giveBack}
      onClose={onClose}
    >
      <p>
        L’entrée du {formatDateTime(entree.moment)} revient au carnet «&nbsp;{carnet.formule.designation}
        &nbsp;» de {personFullName(carnet.adherent)}.
      </p>
      <TextField
        name="motif"
        label="Motif"
        help="Séance annulée, erreur à la porte…"
        required
        maxLength={motifLength}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
