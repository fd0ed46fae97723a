import type { ReactNode } from 'react';
import type { ChequeImpaye, Reglement } from '@club/contract';
import { AmountField, DateField, TextField } from '@club/ui/form';
import { formatAmount, today } from '@club/ui/format';
import { checkedBy, RecordDialog, type CreatedKind } from '@club/ui/record';
import { withFallback } from '../../paiement/refusals.ts';
import { useReturnChequeMutation } from '../reglements-api.ts';

interface ReturnChequeDialogProps {
  /** Of a bank slip, or of the règlement. */
  cheque: Pick<Reglement, 'id' | 'codeReglement' | 'reference' | 'montantTotal'>;
  /** What it pays, where that is known. */
  consequences?: ReactNode;
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
export function ReturnChequeDialog({ cheque, consequences, onClose }: ReturnChequeDialogProps) {
  const [returnCheque] = useReturnChequeMutation();
  const { id, reference, codeReglement, montantTotal } = cheque;
  return (
    <RecordDialog
      kind={kind}
      calls={{ create: (sent) => returnCheque({ id, ...sent }) }}
      title={`Chèque impayé - ${reference ?? codeReglement}`}
      size="small"
      savedText={() => `${formatAmount(montantTotal)} sont de nouveau dus.`}
      onClose={onClose}
    >
      <div>
        <p>
          Une écriture de {formatAmount(-montantTotal)} annulera ce règlement à la date du retour. Le chèque
          et son retour restent tous les deux.
        </p>
        {consequences}
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
