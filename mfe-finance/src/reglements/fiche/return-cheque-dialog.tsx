import type { ChequeImpaye, Reglement } from '@club/contract';
import { AmountField, DateField, TextField } from '@club/ui/form';
import { formatAmount, today } from '@club/ui/format';
import { checkedBy, RecordDialog, type CreatedKind } from '@club/ui/record';
import { withFallback } from '../../paiement/refusals.ts';
import { useReturnChequeMutation } from '../reglements-api.ts';
import { ConsequenceList } from './delete-reglement-dialog.tsx';

interface ReturnChequeDialogProps {
  reglement: Reglement;
  onClose: () => void;
}

interface ReturnValues {
  motif: string;
  date: string | null;
  frais: number | null;
}

const kind: CreatedKind<Reglement, ReturnValues, ChequeImpaye> = {
  formOf: () => ({ motif: '', date: today(), frais: null }),
  bodyOf: ({ motif, date, frais }) => ({
    motif: motif.trim(),
    ...(date && { date }),
    ...(frais !== null && { frais }),
  }),
  check: checkedBy(async () => {
    const { remiseSchemas } = await import('@club/contract/remises/remise-schema');
    return { create: remiseSchemas.returnCheque, update: {} };
  }),
  refusal: withFallback,
  words: {
    createLabel: 'Déclarer impayé',
    creatingLabel: 'Enregistrement...',
    created: 'Chèque impayé',
    cannotCreate: 'Erreur lors de la modification du règlement',
  },
};

/** A cheque that the bank gave back (M-48). */
export function ReturnChequeDialog({ reglement, onClose }: ReturnChequeDialogProps) {
  const [returnCheque] = useReturnChequeMutation();
  const { reference, codeReglement, montantRecu } = reglement;
  return (
    <RecordDialog
      kind={kind}
      calls={{ create: (sent) => returnCheque({ id: reglement.id, ...sent }) }}
      title={`Chèque impayé - ${reference ?? codeReglement}`}
      size="small"
      savedText={() => `${formatAmount(montantRecu)} sont de nouveau dus.`}
      onClose={onClose}
    >
      <div>
        <p>
          Une écriture de {formatAmount(-montantRecu)} annulera ce règlement à la date du retour. Le chèque et
          son retour restent tous les deux.
        </p>
        <ConsequenceList reglement={reglement} />
      </div>
      <TextField
        name="motif"
        label="Motif"
        required
        help="Sans provision, signature non conforme…"
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
      <DateField name="date" label="Date du retour" />
      <AmountField
        name="frais"
        label="Frais demandés au payeur"
        help={'Facultatif\u00a0: ils deviennent une somme due à part, sans formule.'}
      />
    </RecordDialog>
  );
}
