import { Button, IconButton } from '../../button/button.tsx';
import { formatCount, plural, type Noun } from '../../format/amount-text.ts';
import type { IconName } from '../../icon/icon.tsx';
import { Menu } from '../../menu/menu.tsx';
import { useNarrow } from '../../media/use-media.ts';
import { PageBox } from './choice-column.tsx';
import type { Selection } from './use-selection.ts';

/** Something that can be done with all who are chosen. */
export interface SelectionAct {
  label: string;
  icon: IconName;
  onSelect: () => void;
}

export interface SelectionBarProps<Row extends { id: string }> {
  selection: Selection<Row>;
  /** Of the page in view; undefined at first. */
  rows: readonly Row[] | undefined;
  /** Rows of all pages. */
  total: number;
  /** «adhérent sélectionné», «adhérents sélectionnés». */
  noun: Noun;
  /** «Sélectionner les 12 trouvées»; `trouvés` when absent. */
  found?: 'trouvées';
  acts: readonly SelectionAct[];
}

/** How many rows are chosen and what can be done with them, under the table; nothing while none is. */
export function SelectionBar<Row extends { id: string }>({
  selection,
  rows = [],
  total,
  noun,
  found,
  acts,
}: SelectionBarProps<Row>) {
  const isNarrow = useNarrow();
  const { count, isAll } = selection;
  if (count === 0 && !isAll) return null;
  const isMore = !isAll && total > rows.length && count < total;
  return (
    <section className="club-selection" aria-label="Sélection">
      {isNarrow && <PageBox rows={rows} label="Toute la page" />}
      <strong role="status">{plural(count, ...noun)}</strong>
      <IconButton label="Tout désélectionner" icon="close" onClick={selection.clear} />
      {isMore && (
        <Button
          label={`Sélectionner les ${formatCount(total)} ${found ?? 'trouvés'}`}
          variant="quiet"
          onClick={selection.chooseAll}
        />
      )}
      <span className="club-selection-acts">{count > 0 && <Acts acts={acts} isNarrow={isNarrow} />}</span>
    </section>
  );
}

/** In one menu where there is little room. */
function Acts({ acts, isNarrow }: { acts: readonly SelectionAct[]; isNarrow: boolean }) {
  if (isNarrow && acts.length > 1) return <Menu label="Actions sur la sélection" items={[...acts]} />;
  return acts.map(({ label, icon, onSelect }) => (
    <Button key={label} label={label} icon={icon} variant="secondary" onClick={onSelect} />
  ));
}
