import type { Cotisation, Reglement } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatAmount, formatDate } from '@club/ui/format';
import { EmptyState } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { typeReglementLabels } from '../../money/statut-labels.ts';
import { reglementBadge, type Refusals } from '../../reglements/reglement-state-rules.ts';
import { allocatedTo } from '../paid-rules.ts';

/** What can be done with each règlement; absent, the list only shows them. */
export interface PaymentActions {
  refusals: (reglement: Reglement) => Refusals;
  /** Absent without the right. */
  onCollect: ((reglement: Reglement) => void) | undefined;
  onDelete: ((reglement: Reglement) => void) | undefined;
}

interface PaymentListProps {
  cotisation: Cotisation;
  actions?: PaymentActions;
}

/** What pays a cotisation: règlements, oldest first, with their share of it, then credits used. */
export function PaymentList({ cotisation, actions }: PaymentListProps) {
  const { reglements, creditsUtilises } = cotisation;
  if (reglements.length === 0 && creditsUtilises.length === 0) {
    return <EmptyState title="Aucun règlement" icon="wallet" />;
  }
  return (
    <table className="cotisation-table" aria-label="Règlements de la cotisation">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Date</th>
          <th scope="col">Type</th>
          <th scope="col">Statut</th>
          <th scope="col">Part payée</th>
          {actions && (
            <th scope="col" className="cotisation-end">
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {reglements.map((reglement) => (
          <tr key={reglement.id}>
            <td>{reglement.codeReglement}</td>
            <td>{formatDate(reglement.dateReglement)}</td>
            <td>{meansText(reglement)}</td>
            <td>
              <StatusBadge {...reglementBadge(reglement)} />
            </td>
            <td>{formatAmount(allocatedTo(cotisation.id, reglement))}</td>
            {actions && (
              <td>
                <RowButtons reglement={reglement} actions={actions} />
              </td>
            )}
          </tr>
        ))}
        {creditsUtilises.map(({ creditId, montant }) => (
          <tr key={creditId}>
            <td colSpan={4}>Crédit utilisé</td>
            <td className="cotisation-end">{formatAmount(montant)}</td>
            {actions && <td>—</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function meansText({ typeReglement, reference, dateEcheance }: Reglement): string {
  const due = dateEcheance ? `échéance le ${formatDate(dateEcheance)}` : null;
  return [typeReglementLabels[typeReglement], reference, due].filter(Boolean).join(', ');
}

/** An action that is impossible says why in its place. */
function RowButtons({ reglement, actions }: { reglement: Reglement; actions: PaymentActions }) {
  const { collect, remove } = actions.refusals(reglement);
  const { onCollect, onDelete } = actions;
  return (
    <span className="payment-actions">
      {onCollect && collect === undefined && (
        <Button
          label="Encaisser"
          aria-label={`Encaisser ${reglement.codeReglement}`}
          variant="secondary"
          onClick={() => onCollect(reglement)}
        />
      )}
      {onDelete && remove === undefined && (
        <Button
          label="Supprimer"
          aria-label={`Supprimer ${reglement.codeReglement}`}
          variant="quiet"
          onClick={() => onDelete(reglement)}
        />
      )}
      {remove && <span className="club-meta">{remove}</span>}
    </span>
  );
}
