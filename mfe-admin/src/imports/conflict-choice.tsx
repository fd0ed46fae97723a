import type { ConflitChoix } from '@club/contract';
import { plural } from '@club/ui/format';

const choices: readonly { value: ConflitChoix; label: string }[] = [
  { value: 'ignorer', label: 'Ne pas les importer' },
  { value: 'nouveau_code', label: 'Leur donner le prochain code libre' },
];

interface ConflictChoiceProps {
  count: number;
  choix: ConflitChoix;
  onChange: (choix: ConflitChoix) => void;
}

/** What becomes of the rows whose code is another person's. */
export function ConflictChoice({ count, choix, onChange }: ConflictChoiceProps) {
  return (
    <fieldset className="import-choice">
      <legend>
        {plural(count, 'ligne porte', 'lignes portent')} le code d’une autre personne. Que faire{'\u202f'}?
      </legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="conflits"
            value={value}
            checked={choix === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
