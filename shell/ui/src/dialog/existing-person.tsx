import type { AdherentIdentity } from '@club/contract';
import { Link } from '@club/router';
import { buttonClass } from '../button/button.tsx';
import type { DoublonWords } from './doublon.tsx';

/** The question when the person to save is there already, or nearly so, under this title. */
export const existingPerson = (title: string): DoublonWords => ({
  title,
  verb: 'Enregistrer quand même',
  keepLabel: 'Revenir à la saisie',
  draw: (current) => <Existing persons={(current ?? []) as AdherentIdentity[]} />,
});

/** Links to those who exist, in another tab: what was typed stays. */
function Existing({ persons }: { persons: readonly AdherentIdentity[] }) {
  return (
    <p>
      {persons.map(({ id, codeAdherent }) => (
        <Link key={id} className={buttonClass('secondary')} to={`/members?fiche=${id}`} target="_blank">
          Voir la fiche {codeAdherent}
        </Link>
      ))}
    </p>
  );
}
