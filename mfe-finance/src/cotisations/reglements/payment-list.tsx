import { type Cotisation, type Reglement, typeReglementLabels } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { EmptyState } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { reglementBadge } from '@club/ui/money-badges';
import type { Refusals } from '../../reglements/reglement-state.ts';
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
  const rows: Line[] = [
    ...reglements.map((reglement) => ({ reglement, montant: allocatedTo(cotisation.id, reglement) })),
    ...creditsUtilises,
  ];
  return (
    <LinesTable
      caption="Règlements de la cotisation"
      untitled
      columns={actions ? [...columns, actionsColumn(actions)] : columns}
      rows={rows}
      {...(actions && { scrolls: true })}
    />
  );
}

/** A règlement with its share, or a credit that was used. */
type Line = { reglement: Reglement; montant: number } | { reglement?: never; montant: number };

const columns: LineColumn<Line>[] = [
  {
    key: 'code',
    header: 'Code',
    numeric: true,
    cell: ({ reglement }) => reglement?.codeReglement ?? 'Crédit utilisé',
  },
  { key: 'date', header: 'Date', cell: ({ reglement }) => reglement && formatDate(reglement.dateReglement) },
  { key: 'type', header: 'Type', cell: ({ reglement }) => reglement && meansText(reglement) },
  {
    key: 'statut',
    header: 'Statut',
    cell: ({ reglement }) => reglement && <StatusBadge {...reglementBadge(reglement, today())} />,
  },
  { key: 'montant', header: 'Part payée', align: 'end', cell: ({ montant }) => formatAmount(montant) },
];

const actionsColumn = (actions: PaymentActions): LineColumn<Line> => ({
  key: 'actions',
  header: 'Actions',
  cell: ({ reglement }) => reglement && <RowButtons reglement={reglement} actions={actions} />,
});

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
