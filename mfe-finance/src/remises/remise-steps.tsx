import type { EncaisserRemise, Remise } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { DateField } from '@club/ui/form';
import { formatAmount, plural, today } from '@club/ui/format';
import { checkedBy, RecordDialog, type CreatedKind } from '@club/ui/record';
import { showToast } from '@club/ui/toast';
import { toBank } from './remise-state.ts';
import { useCancelRemiseMutation, useCashRemiseMutation, useLockRemiseMutation } from './remises-api.ts';

interface StepProps {
  remise: Remise;
  onClose: () => void;
}

/** Asks before a slip is locked for good. */
export function LockRemiseDialog({ remise: { id, version, code, montant, nombre }, onClose }: StepProps) {
  const [lock] = useLockRemiseMutation();
  return (
    <ConfirmDialog
      title={`Verrouiller la remise ${code}\u202f?`}
      verb="Verrouiller"
      busyVerb="Verrouillage…"
      onCancel={onClose}
      onConfirm={async () => {
        await lock({ id, ifMatch: version }).unwrap();
        showToast({ tone: 'success', title: 'Remise verrouillée', text: code });
        onClose();
      }}
    >
      <p>
        {plural(nombre, 'chèque', 'chèques')}, {formatAmount(montant)}. Elle ne pourra plus changer{'\u00a0'}:
        c’est ce que la banque recevra.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before the cheques of an open slip are free again. */
export function CancelRemiseDialog({ remise: { id, version, code, nombre }, onClose }: StepProps) {
  const [cancel] = useCancelRemiseMutation();
  return (
    <ConfirmDialog
      title={`Annuler la remise ${code}\u202f?`}
      verb="Annuler la remise"
      busyVerb="Annulation…"
      keepLabel="La garder"
      danger
      onCancel={onClose}
      onConfirm={async () => {
        await cancel({ id, ifMatch: version }).unwrap();
        showToast({ tone: 'success', title: 'Remise annulée', text: code });
        onClose();
      }}
    >
      <p>
        {nombre > 1 ? `Ses ${nombre} chèques seront` : 'Son chèque sera'} de nouveau à remettre. Son numéro
        reste pris.
      </p>
    </ConfirmDialog>
  );
}

const cashing: CreatedKind<Remise, { date: string | null }, EncaisserRemise> = {
  formOf: () => ({ date: today() }),
  bodyOf: ({ date }) => (date ? { date } : {}),
  check: checkedBy(async () => {
    const { remiseSchemas } = await import('@club/contract/remises/remise-schema');
    return { create: remiseSchemas.cashRemise, update: {} };
  }),
  words: {
    createLabel: 'Encaisser',
    creatingLabel: 'Encaissement...',
    created: 'Remise encaissée',
    cannotCreate: 'Impossible d’encaisser la remise.',
  },
};

/** The day on which the bank has the cheques of a locked slip. */
export function CashRemiseDialog({ remise, onClose }: StepProps) {
  const [cash] = useCashRemiseMutation();
  const { id, code, nombreImpayes } = remise;
  const { montant, nombre } = toBank(remise);
  const others =
    nombreImpayes === 0
      ? 'tous sont encaissés ensemble.'
      : `encaissés ensemble, sans ${nombreImpayes > 1 ? `les ${nombreImpayes} revenus impayés` : 'celui qui est revenu impayé'}.`;
  return (
    <RecordDialog
      kind={cashing}
      calls={{ create: (sent) => cash({ id, ...sent }) }}
      title={`Encaisser la remise ${code}`}
      size="small"
      description={`${plural(nombre, 'chèque', 'chèques')}, ${formatAmount(montant)}\u00a0: ${others}`}
      savedText={() => `${code} · ${formatAmount(montant)}`}
      onClose={onClose}
    >
      <DateField name="date" label="Date d’encaissement" />
    </RecordDialog>
  );
}
