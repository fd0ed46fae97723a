import { useState } from 'react';
import { type Credit, type CreditUtilisation, typeReglementLabels } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatAmount, formatDate } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { showToast } from '@club/ui/toast';
import { withFallback } from '../paiement/refusals.ts';
import { spendingByCotisation } from './spending-rules.ts';
import { useCancelCreditUseMutation } from './credits-api.ts';

const spendingColumns: LineColumn<CreditUtilisation>[] = [
  { key: 'date', header: 'Date', cell: ({ at }) => formatDate(at) },
  {
    key: 'cotisation',
    header: 'Cotisation',
    cell: ({ cotisationId, codeCotisation }) => (
      <Link to={`/cotisations?cotisation=${cotisationId}&saison=toutes`}>{codeCotisation}</Link>
    ),
  },
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ montant }) => formatAmount(montant) },
];

/** Each can be taken back. */
export function SpendingTable({ credit }: { credit: Credit }) {
  const [cancelled, setCancelled] = useState<CreditUtilisation>();
  const canCancel = useCan('reglements.update');
  const actions: LineColumn<CreditUtilisation> = {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (use) => (
      <Button
        label="Annuler l’utilisation"
        aria-label={`Annuler l’utilisation sur ${use.codeCotisation}`}
        variant="quiet"
        onClick={() => setCancelled(use)}
      />
    ),
  };
  return (
    <>
      <LinesTable
        caption="Utilisations"
        columns={canCancel ? [...spendingColumns, actions] : spendingColumns}
        rows={spendingByCotisation(credit)}
        keyOf={({ cotisationId }) => cotisationId}
      />
      {cancelled && <CancelDialog credit={credit} use={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  );
}

interface CancelDialogProps {
  credit: Credit;
  use: CreditUtilisation;
  onClose: () => void;
}

function CancelDialog({ credit, use, onClose }: CancelDialogProps) {
  const [cancelUse] = useCancelCreditUseMutation();
  const montant = formatAmount(use.montant);
  const cancel = async () => {
    const { error } = await cancelUse({ id: credit.id, cotisationId: use.cotisationId });
    if (error) throw withFallback(error, 'Erreur lors de la modification');
    showToast({ title: 'Utilisation annulée', text: `${montant} sont de nouveau disponibles.` });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Annuler l’utilisation"
      verb="Annuler l’utilisation"
      busyVerb="Enregistrement..."
      keepLabel="Garder l’utilisation"
      danger
      onCancel={onClose}
      onConfirm={cancel}
    >
      <p>
        {`${montant} de la cotisation ${use.codeCotisation} seront de nouveau à payer, et disponibles dans ce crédit.`}
      </p>
    </ConfirmDialog>
  );
}

const refundColumns: LineColumn<Credit['remboursements'][number]>[] = [
  { key: 'date', header: 'Date', cell: ({ dateRemboursement }) => formatDate(dateRemboursement) },
  { key: 'type', header: 'Type', cell: ({ typeReglement }) => typeReglementLabels[typeReglement] },
  { key: 'reference', header: 'Référence' },
  { key: 'notes', header: 'Notes' },
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ montant }) => formatAmount(montant) },
];

export function RefundTable({ credit: { remboursements } }: { credit: Credit }) {
  return <LinesTable caption="Remboursements" columns={refundColumns} rows={remboursements} />;
}
