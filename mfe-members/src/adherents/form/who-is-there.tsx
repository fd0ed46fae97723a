import type { AdherentIdentity } from '@club/contract';
import { Link } from '@club/router';
import { buttonClass } from '@club/ui/button';
import type { DoublonWords } from '@club/ui/doublon';

/** The question about a `doublon`. */
export const aboutWhoIsThere: DoublonWords = {
  title: 'Cet adhérent existe peut-être déjà',
  verb: 'Enregistrer quand même',
  keepLabel: 'Revenir à la saisie',
  draw: (current) => <WhoIsThere persons={(current ?? []) as AdherentIdentity[]} />,
};

/** Links to those who exist, in another tab: typed values stay. */
function WhoIsThere({ persons }: { persons: readonly AdherentIdentity[] }) {
  return (
    <p>
      {persons.map(({ id, codeAdherent }) => (
        <Link key={id} className={buttonClass('secondary')} to={`/members?fiche=${id}`} target="_blank">
          {persons.length > 1 ? `Voir la fiche ${codeAdherent}` : 'Voir la fiche'}
        </Link>
      ))}
    </p>
  );
}
