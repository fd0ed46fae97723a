import type { AdherentSummary } from '@club/contract';
import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { choiceColumn } from '@club/ui/list';
import type { ChosenMembers } from '../../cartes/selection/chosen-members.ts';
import { fullName } from '../adherent-texts.ts';

/** Chooses members for their cards. */
export const memberChoice = ({ names, set }: ChosenMembers) =>
  choiceColumn<AdherentSummary>({
    nameOf: fullName,
    isChosen: ({ id }) => names.has(id),
    onChoose: (adherent, isChosen) => set([adherent], isChosen),
  });

interface ChoiceBarProps {
  /** Of the page in view; undefined at first. */
  rows: readonly AdherentSummary[] | undefined;
  chosen: ChosenMembers;
  onGenerate: () => void;
}

/** Who is chosen over all pages and searches, and what is done with them; nothing while nobody is. */
export function ChoiceBar({ rows = [], chosen: { names, set, clear }, onGenerate }: ChoiceBarProps) {
  if (names.size === 0) return null;
  return (
    <div className="adherents-choix">
      <label>
        <input
          type="checkbox"
          checked={rows.length > 0 && rows.every(({ id }) => names.has(id))}
          disabled={rows.length === 0}
          onChange={({ target }) => set(rows, target.checked)}
        />
        Choisir toute la page
      </label>
      <span role="status" className="club-meta">
        {plural(names.size, 'adhérent choisi', 'adhérents choisis')}
      </span>
      <Button label="Générer des cartes" icon="badge" variant="secondary" onClick={onGenerate} />
      <Button label="Ne choisir personne" variant="quiet" onClick={clear} />
    </div>
  );
}
