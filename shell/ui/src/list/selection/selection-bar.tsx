import type { ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import { formatCount, plural, type Noun } from '../../format/amount-text.ts';
import { PageBox } from './selection-column.tsx';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps<Row extends { id: string }> {
  selection: Selection<Row>;
  /** Of the page in view; undefined at first. */
  rows: readonly Row[] | undefined;
  /** Rows of all pages. */
  total: number;
  /** «adhérent sélectionné», «adhérents sélectionnés». */
  noun: Noun;
  /** Buttons of what can be done with them. */
  acts: ReactNode;
}

/** How many rows are chosen and what can be done with them, under the table; nothing while none is. */
export function SelectionBar<Row extends { id: string }>({
  selection,
  rows = [],
  total,
  noun,
  acts,
}: SelectionBarProps<Row>) {
  const { count, isAll } = selection;
  if (count === 0 && !isAll) return null;
  const isMore = !isAll && total > rows.length && count < total;
  return (
    <section className="club-selection" aria-label="Sélection">
      <PageBox selection={selection} rows={rows} label="Toute la page" />
      <strong role="status">{plural(count, ...noun)}</strong>
      {isMore && (
        <Button
          label={`Sélectionner les ${formatCount(total)} trouvés`}
          variant="quiet"
          onClick={selection.chooseAll}
        />
      )}
      <Button label="Tout désélectionner" variant="quiet" onClick={selection.clear} />
      <span className="club-selection-acts">{count > 0 && acts}</span>
    </section>
  );
}
