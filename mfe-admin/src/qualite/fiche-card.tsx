import type { QualiteFiche } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { addressOfFiche, openWords } from './anomalie-words.ts';

/** A record of a queue: who or what it is, and where it is opened. */
export function FicheCard({ fiche }: { fiche: QualiteFiche }) {
  const leads = useLeadsSomewhere();
  const to = addressOfFiche(fiche);
  return (
    <article className="qualite-fiche">
      <h3>
        <span className="club-figures">{fiche.code}</span> {fiche.nom}
      </h3>
      <dl>
        {fiche.details.map(({ libelle, valeur }) => (
          <div key={libelle}>
            <dt>{libelle}</dt>
            <dd>{valeur || '—'}</dd>
          </div>
        ))}
      </dl>
      {leads(to) && (
        <Link to={to} target="_blank" aria-label={`${openWords[fiche.type]} de ${fiche.nom} (nouvel onglet)`}>
          {openWords[fiche.type]}
        </Link>
      )}
    </article>
  );
}
