import type { ReactNode } from 'react';
import { ageText, personName } from '@club/contract';
import { Link } from '@club/router';
import { Avatar } from '@club/ui/avatar';
import { today } from '@club/ui/format';
import { RemotePart } from '@club/ui/remote-part';
import { StatusBadge } from '@club/ui/status-badge';
import { personBadges, type Personne } from './person-labels.ts';
import { useGetSituationQuery } from './payeurs-api.ts';
import { situationText, situationTone } from './situation-words.ts';
import './person-card.css';

/** Side of the photo, in px. */
const photo = 56;

interface PersonCardProps {
  person: Personne;
  /** Acts on this person. */
  children?: ReactNode;
}

/** Who stands at the counter: photo, age, phone, what is owed, certificate. */
export function PersonCard({ person, children }: PersonCardProps) {
  const name = personName(person);
  const initials = <Avatar name={name} size={photo} />;
  // A number stays on one line.
  const telephone = person.telephone?.replaceAll(' ', '\u00a0');
  const facts = [person.codeAdherent, ageText(person.dateNaissance, today()), telephone];
  const badges = person.nomSeul ? [] : personBadges(person, today());
  return (
    <div className="person-card">
      <RemotePart
        name="mfe_members/person-photo"
        props={{ person, size: photo }}
        waiting={initials}
        away={initials}
      />
      <div className="person-card-facts">
        <p className="person-card-name">
          <Link to={`/members?fiche=${person.id}`}>{name}</Link>
        </p>
        <p className="club-meta club-figures">{facts.filter(Boolean).join(' · ')}</p>
        <Standing person={person} />
        <p className="person-card-badges">
          {badges.map((badge) => (
            <StatusBadge key={badge.label} {...badge} />
          ))}
        </p>
        {children}
      </div>
    </div>
  );
}

/** What is owed, in words; nothing while it is read, and of who is in no season of the club yet. */
function Standing({ person: { id } }: { person: Personne }) {
  const { currentData } = useGetSituationQuery(id, { refetchOnMountOrArgChange: true });
  if (!currentData || currentData.etat === 'sans_cotisation') return null;
  const tone = situationTone(currentData, today());
  // Who pays stands beside the card.
  return (
    <p className={`person-card-standing person-card-${tone}`}>
      {situationText({ ...currentData, payeur: null })}
    </p>
  );
}
