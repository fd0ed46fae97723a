import { sumOf } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { DebtName } from '../../encaissement/debt-name.tsx';
import type { Debt, Shares } from '../../paiement/allocation-rules.ts';

interface DebtTableProps {
  debts: readonly Debt[];
  ticked: readonly Debt[];
  shares: Shares;
  onToggle: (cotisationId: string) => void;
}

export function DebtTable({ debts, ticked, shares, onToggle }: DebtTableProps) {
  const partOf = ({ cotisation }: Debt) => shares.parts.get(cotisation.id) ?? 0;
  const columns: LineColumn<Debt>[] = [
    {
      key: 'cotisation',
      header: 'Cotisation',
      names: true,
      cell: (debt) => <DebtChoice debt={debt} isChosen={ticked.includes(debt)} onToggle={onToggle} />,
    },
    { key: 'restant', header: 'Reste', align: 'end', cell: (debt) => <Left debt={debt} /> },
    {
      key: 'part',
      header: 'Ce règlement',
      align: 'end',
      cell: (debt) => <Part debt={debt} part={partOf(debt)} />,
    },
  ];
  return (
    <LinesTable
      caption="Cotisations à payer"
      className="debt-table"
      columns={columns}
      rows={debts}
      keyOf={({ cotisation }) => cotisation.id}
      totals={{
        restant: formatAmount(sumOf(debts.map(({ cotisation }) => cotisation.restant))),
        part: formatAmount(sumOf([...shares.parts.values()])),
      }}
    />
  );
}

function Left({ debt: { cotisation, promised } }: { debt: Debt }) {
  return (
    <>
      {formatAmount(cotisation.restant)}
      {promised > 0 && <span className="club-meta club-meta-line">dont {formatAmount(promised)} promis</span>}
    </>
  );
}

function Part({ debt: { owed, promised }, part }: { debt: Debt; part: number }) {
  if (part === 0) return null;
  return (
    <>
      {formatAmount(part)}
      {part === owed && promised === 0 && <span className="club-meta club-meta-line">soldée</span>}
    </>
  );
}

interface DebtChoiceProps {
  debt: Debt;
  isChosen: boolean;
  onToggle: (cotisationId: string) => void;
}

function DebtChoice({ debt, isChosen, onToggle }: DebtChoiceProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={debt.owed === 0}
        onChange={() => onToggle(debt.cotisation.id)}
      />
      <DebtName debt={debt} />
    </label>
  );
}
