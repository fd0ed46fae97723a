import type { ConflitChoix, ImportLigne } from '@club/contract';
import { choixLabels, type Choices } from './plan-rules.ts';

interface LigneChoiceProps {
  ligne: ImportLigne;
  choices: Choices;
  /** null: as all. */
  onChoose: (row: number, choix: ConflitChoix | null) => void;
}

/** What becomes of one row in conflict. */
export function LigneChoice({ ligne, choices, onChoose }: LigneChoiceProps) {
  const { row, nom, prenom, choixPossibles = [] } = ligne;
  const chosen = choices.parLigne[row] ?? '';
  return (
    <select
      className="club-input"
      aria-label={`Que faire de la ligne ${row}, ${nom} ${prenom}`}
      value={chosen}
      onChange={({ target }) => onChoose(row, choixPossibles.find((one) => one === target.value) ?? null)}
    >
      <option value="">Comme toutes ({choixLabels[choices.pourToutes].toLowerCase()})</option>
      {choixPossibles.map((choix) => (
        <option key={choix} value={choix}>
          {choixLabels[choix]}
        </option>
      ))}
    </select>
  );
}
