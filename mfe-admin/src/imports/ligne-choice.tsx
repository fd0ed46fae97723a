import type { ImportLigne } from '@club/contract';
import { choixLabels, type Choices, type LigneDecision } from './plan-rules.ts';

interface LigneChoiceProps {
  ligne: ImportLigne;
  choices: Choices;
  /** null: as all. */
  onChoose: (row: number, decision: LigneDecision | null) => void;
}

/** What becomes of one row in conflict. */
export function LigneChoice({ ligne, choices, onChoose }: LigneChoiceProps) {
  const { row, nom, prenom, choixPossibles = [] } = ligne;
  const chosen = choices.parLigne[row]?.choix ?? '';
  const choose = (value: string) => {
    const choix = choixPossibles.find((one) => one === value);
    onChoose(row, choix ? { choix, modifiable: choixPossibles.includes('modifier') } : null);
  };
  return (
    <select
      className="club-input"
      aria-label={`Que faire de la ligne ${row}, ${nom} ${prenom}`}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
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
