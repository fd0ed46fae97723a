import { Button } from '@club/ui/button';
import { formatAmount, plural } from '@club/ui/format';
import { canChoose } from './campaign-rules.ts';
import type { CandidatRow } from './candidat-columns.tsx';
import type { ChosenCandidats } from './use-chosen-candidats.ts';

interface SelectionBarProps {
  /** undefined at first: the bar keeps its place. */
  rows: readonly CandidatRow[] | undefined;
  selection: ChosenCandidats;
  onStart: () => void;
}

/** How many are chosen over all pages, their sum, and the button that makes them an offer. */
export function SelectionBar({ rows, selection, onStart }: SelectionBarProps) {
  const free = rows?.filter(canChoose) ?? [];
  if (rows && free.length === 0 && selection.ids.length === 0)
    return <div className="renouvellement-selection" />;
  const allChosen = free.length > 0 && free.every(({ id }) => selection.has(id));
  return (
    <div className="renouvellement-selection">
      <label>
        <input
          type="checkbox"
          checked={allChosen}
          disabled={free.length === 0}
          onChange={({ target }) => selection.set(free, target.checked)}
        />
        Choisir toute la page
      </label>
      <span role="status">
        {selection.ids.length === 0
          ? 'Personne n’est choisi.'
          : `${plural(selection.ids.length, 'adhérent choisi', 'adhérents choisis')}, ${formatAmount(selection.montant)}`}
      </span>
      {selection.ids.length > 0 && (
        <>
          <Button label="Proposer à la sélection…" icon="refresh" onClick={onStart} />
          <Button label="Ne choisir personne" variant="quiet" onClick={selection.clear} />
        </>
      )}
    </div>
  );
}
