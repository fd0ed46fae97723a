import type { ConflitChoix } from '@club/contract';
import { plural } from '@club/ui/format';
import { choixLabels } from './plan-rules.ts';

interface ConflictChoiceProps {
  count: number;
  possible: readonly ConflitChoix[];
  choix: ConflitChoix;
  onChange: (choix: ConflitChoix) => void;
}

/** What becomes of the rows whose code is another one's, unless one of them says otherwise. */
export function ConflictChoice({ count, possible, choix, onChange }: ConflictChoiceProps) {
  return (
    <fieldset className="import-choice">
      <legend>
        {plural(count, 'ligne porte', 'lignes portent')} un code déjà pris. Que faire{'\u202f'}?
      </legend>
      {possible.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="conflits"
            value={value}
            checked={choix === value}
            onChange={() => onChange(value)}
          />
          {choixLabels[value]}
        </label>
      ))}
      <p className="import-help">Chaque ligne peut en décider autrement, dans la liste ci-dessous.</p>
    </fieldset>
  );
}
