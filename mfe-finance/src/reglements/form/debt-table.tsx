import { sumOf } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { personName } from '../../payeurs/person-labels.ts';
import type { Debt, Shares } from '../../paiement/allocation-rules.ts';

interface DebtTableProps {
  debts: readonly Debt[];
  leftOut: readonly string[];
  shares: Shares;
  onToggle: (cotisationId: string) => void;
}

export function DebtTable({ debts, leftOut, shares, onToggle }: DebtTableProps) {
  return (
    <table className="club-lines debt-table">
      <caption>Cotisations à payer</caption>
      <thead>
        <tr>
          <th scope="col">Cotisation</th>
          <th scope="col" className="club-cell-end">
            Reste
          </th>
          <th scope="col" className="club-cell-end">
            Ce règlement
          </th>
        </tr>
      </thead>
      <tbody>
        {debts.map((debt) => (
          <DebtRow
            key={debt.cotisation.id}
            debt={debt}
            isChosen={!leftOut.includes(debt.cotisation.id)}
            part={shares.parts.get(debt.cotisation.id) ?? 0}
            onToggle={onToggle}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatAmount(sumOf(debts.map(({ cotisation }) => cotisation.restant)))}</td>
          <td>{formatAmount(sumOf([...shares.parts.values()]))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface DebtRowProps {
  debt: Debt;
  isChosen: boolean;
  part: number;
  onToggle: (cotisationId: string) => void;
}

function DebtRow({ debt, isChosen, part, onToggle }: DebtRowProps) {
  const { cotisation, owed, promised } = debt;
  return (
    <tr className={part === 0 ? 'debt-untouched' : undefined}>
      <th scope="row">
        <DebtChoice {...{ debt, isChosen, onToggle }} />
      </th>
      <td>
        {formatAmount(cotisation.restant)}
        {promised > 0 && <span className="club-meta">dont {formatAmount(promised)} promis</span>}
      </td>
      <td>
        {part > 0 ? formatAmount(part) : '—'}
        {part > 0 && part === owed && promised === 0 && <span className="club-meta">soldée</span>}
      </td>
    </tr>
  );
}

function DebtChoice({ debt: { cotisation, owed }, isChosen, onToggle }: Omit<DebtRowProps, 'part'>) {
  const { id, codeCotisation, adherents } = cotisation;
  return (
    <label>
      <input
        type="checkbox"
        checked={owed > 0 && isChosen}
        disabled={owed === 0}
        onChange={() => onToggle(id)}
      />
      <span>
        {codeCotisation}{' '}
        <span className="club-meta">{adherents.map(({ adherent }) => personName(adherent)).join(', ')}</span>
      </span>
    </label>
  );
}
