import { type Cotisation, type Reglement, typeReglementLabels } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { EmptyState } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { reglementBadge, type Refusals } from '../../reglements/reglement-state.ts';
import { allocatedTo } from '../paid-rules.ts';

/** Absent: the list only shows them. */
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

/** Règlements, oldest first, with their share, then credits used. */
export function PaymentList({ cotisation, actions }: PaymentListProps) {
  const { reglements = [], creditsUtilises = [] } = cotisation;
  if (reglements.length === 0 && creditsUtilises.length === 0) {
    return <EmptyState title="Aucun règlement" icon="wallet" />;
  }
  const table = (
    <table className="club-lines cotisation-table" aria-label="Règlements de la cotisation">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Date</th>
          <th scope="col">Type</th>
          <th scope="col">Statut</th>
          <th scope="col">Part payée</th>
          {actions && (
            <th scope="col" className="club-cell-end">
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
              <StatusBadge {...reglementBadge(reglement, today())} />
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
            <td className="club-cell-end">{formatAmount(montant)}</td>
            {actions && <td>—</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!actions) return table;
  // Without a button inside, the keys scroll the box itself.
  const byItself = !actions.onCollect && !actions.onDelete;
  const reached = byItself && { role: 'region', 'aria-label': 'Liste des règlements', tabIndex: 0 };
  return (
    <div className="cotisation-table-box" {...reached}>
      {table}
    </div>
  );
}

function meansText({ typeReglement, reference, dateEcheance }: Reglement): string {
  const due = dateEcheance ? `échéance le ${formatDate(dateEcheance)}` : null;
  return [typeReglementLabels[typeReglement], reference, due].filter(Boolean).join(', ');
}

/** What is impossible says why. */
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
