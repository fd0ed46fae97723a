import { obstacleText, plusGrandEncaissement, type Echeance } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatAmount, plural } from '@club/ui/format';
import type { ChosenEcheances } from './use-chosen.ts';

interface ChoiceBarProps {
  /** Of the page in view; undefined at first. */
  rows: readonly Echeance[] | undefined;
  chosen: ChosenEcheances;
  onCash: () => void;
}

/** What is chosen over all pages, and the button that receives it; nothing while nothing is. */
export function ChoiceBar({ rows = [], chosen, onCash }: ChoiceBarProps) {
  const count = chosen.rows.length;
  if (count === 0) return null;
  const free = rows.filter((row) => obstacleText(row) === undefined);
  const tooMany = count > plusGrandEncaissement;
  return (
    <div className="echeances-choix">
      <label>
        <input
          type="checkbox"
          checked={free.length > 0 && free.every(({ id }) => chosen.has(id))}
          disabled={free.length === 0}
          onChange={({ target }) => chosen.set(free, target.checked)}
        />
        Choisir toute la page
      </label>
      <span role="status">
        {plural(count, 'échéance choisie', 'échéances choisies')}, {formatAmount(chosen.montant)}
        {tooMany && `\u00a0: au plus ${plusGrandEncaissement} à la fois`}
      </span>
      <Button label="Encaisser la sélection" icon="wallet" disabled={tooMany} onClick={onCash} />
      <Button label="Ne rien choisir" variant="quiet" onClick={chosen.clear} />
    </div>
  );
}
