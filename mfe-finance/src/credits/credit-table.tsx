import type { Credit } from '@club/contract';
import { IconButton } from '@club/ui/button';
import { formatAmount, formatDate } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { useCreditActions, type OpenedCredit } from './credit-actions.ts';
import { creditStateBadge, origineText, type CreditRefusals } from './credit-state-rules.ts';

interface CreditTableProps {
  credits: readonly Credit[];
  refusalsOf: (credit: Credit) => CreditRefusals;
  onOpen: (opened: OpenedCredit) => void;
}

/** Latest first; what is impossible says why. */
export function CreditTable({ credits, refusalsOf, onOpen }: CreditTableProps) {
  return (
    <div className="credit-table">
      <table className="club-lines">
        <caption className="club-sr-only">Crédits du payeur</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Origine</th>
            <th scope="col" className="club-cell-end">
              Montant
            </th>
            <th scope="col" className="club-cell-end">
              Restant
            </th>
            <th scope="col">Statut</th>
            <th scope="col">Notes</th>
            <th scope="col" className="club-cell-end">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {credits.map((credit) => (
            <CreditRow key={credit.id} credit={credit} refusals={refusalsOf(credit)} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CreditRowProps extends Pick<CreditTableProps, 'onOpen'> {
  credit: Credit;
  refusals: CreditRefusals;
}

function CreditRow({ credit, refusals, onOpen }: CreditRowProps) {
  const actions = useCreditActions();
  return (
    <tr>
      <td>{formatDate(credit.createdAt)}</td>
      <td>{origineText(credit)}</td>
      <td className="club-cell-end">{formatAmount(credit.montant)}</td>
      <td className="club-cell-end">{formatAmount(credit.restant)}</td>
      <td>
        <StatusBadge {...creditStateBadge(credit)} />
      </td>
      <td className="credit-notes">{credit.notes ?? '—'}</td>
      <td className="club-cell-end">
        <IconButton label="Détails" icon="eye" onClick={() => onOpen({ kind: 'details', credit })} />
        {actions.map((action) => (
          <IconButton
            key={action.kind}
            label={action.label}
            icon={action.icon}
            danger={action.danger ?? false}
            refusal={refusals[action.kind]}
            onClick={() => onOpen({ kind: action.kind, credit })}
          />
        ))}
      </td>
    </tr>
  );
}
