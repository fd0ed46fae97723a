import { useState } from 'react';
import { type Credit, type CreditUtilisation, typeReglementLabels } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatAmount, formatDate } from '@club/ui/format';
import { showToast } from '@club/ui/toast';
import { withFallback } from '../paiement/refusals.ts';
import { spendingByCotisation } from './spending-rules.ts';
import { useCancelCreditUseMutation } from './credits-api.ts';

/** Each can be taken back. */
export function SpendingTable({ credit }: { credit: Credit }) {
  const [cancelled, setCancelled] = useState<CreditUtilisation>();
  const canCancel = useCan('reglements.update');
  return (
    <>
      <table className="club-lines">
        <caption>Utilisations</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Cotisation</th>
            <th scope="col" className="club-cell-end">
              Montant
            </th>
            {canCancel && (
              <th scope="col" className="club-cell-end">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {spendingByCotisation(credit).map((use) => (
            <tr key={use.cotisationId}>
              <td>{formatDate(use.at)}</td>
              <td>
                <Link to={`/cotisations?cotisation=${use.cotisationId}&saison=toutes`}>
                  {use.codeCotisation}
                </Link>
              </td>
              <td className="club-cell-end">{formatAmount(use.montant)}</td>
              {canCancel && (
                <td className="club-cell-end">
                  <Button
                    label="Annuler l’utilisation"
                    aria-label={`Annuler l’utilisation sur ${use.codeCotisation}`}
                    variant="quiet"
                    onClick={() => setCancelled(use)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
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

export function RefundTable({ credit: { remboursements } }: { credit: Credit }) {
  return (
    <table className="club-lines">
      <caption>Remboursements</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Type</th>
          <th scope="col">Référence</th>
          <th scope="col">Notes</th>
          <th scope="col" className="club-cell-end">
            Montant
          </th>
        </tr>
      </thead>
      <tbody>
        {remboursements.map((refund) => (
          <tr key={`${refund.at} ${refund.montant}`}>
            <td>{formatDate(refund.dateRemboursement)}</td>
            <td>{typeReglementLabels[refund.typeReglement]}</td>
            <td>{refund.reference ?? '—'}</td>
            <td>{refund.notes ?? '—'}</td>
            <td className="club-cell-end">{formatAmount(refund.montant)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
