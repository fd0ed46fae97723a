import type { AdherentIdentity } from '@club/contract';
import { Link } from '@club/router';
import { buttonClass } from '@club/ui/button';
import type { DoublonWords } from '@club/ui/doublon';

/** The question when the person to create is there, or nearly so. */
export const existingPerson: DoublonWords = {
  title: 'Cette personne existe peut-être déjà',
  verb: 'Enregistrer quand même',
  keepLabel: 'Revenir à la saisie',
  draw: (current) => <Existing persons={(current ?? []) as AdherentIdentity[]} />,
};

/** Links to those who exist, in another tab: what is being cashed stays. */
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
