import type { AdherentIdentity } from '@club/contract';
import { Link } from '@club/router';
import { Button, buttonClass } from '../button/button.tsx';
import type { DoublonWords } from './doublon.tsx';

/**
 * The question when the person to save is there already, or nearly so, under this title. `onUse` takes who is there
 * instead: it is offered first.
 */
export const existingPerson = (title: string, onUse?: (person: AdherentIdentity) => void): DoublonWords => ({
  title,
  verb: 'Enregistrer quand même',
  keepLabel: 'Revenir à la saisie',
  isUnusual: onUse !== undefined,
  draw: (current, leave) => (
    <Existing
      persons={(current ?? []) as AdherentIdentity[]}
      onUse={
        onUse &&
        ((person) => {
          leave();
          onUse(person);
        })
      }
    />
  ),
});

interface ExistingProps {
  persons: readonly AdherentIdentity[];
  onUse: ((person: AdherentIdentity) => void) | undefined;
}

/** Who exists; links lead to another tab: what was typed stays. */
function Existing({ persons, onUse }: ExistingProps) {
  return persons.map((person) => (
    <p key={person.id} className="club-dialog-existing">
      {onUse && (
        <Button label={`Utiliser cette fiche ${person.codeAdherent}`} onClick={() => onUse(person)} />
      )}
      <Link className={buttonClass('secondary')} to={`/members?fiche=${person.id}`} target="_blank">
        Voir la fiche {person.codeAdherent}
      </Link>
    </p>
  ));
}
