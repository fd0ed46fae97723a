import { personName, type Payeur } from '@club/contract';
import { today } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { birthYear, personBadges } from './person-labels.ts';

export function PersonOption({ person }: { person: Payeur }) {
  const year = birthYear(person);
  return (
    <>
      <span className="club-figures">{person.codeAdherent}</span>
      <span className="finance-person-name">{personName(person)}</span>
      {year && <span className="club-meta club-figures">{year}</span>}
      <PersonBadges person={person} />
    </>
  );
}

export function PersonDetails({ person }: { person: Payeur }) {
  const year = birthYear(person);
  return (
    <span className="finance-person club-wraps-badges">
      {year && (
        <span className="club-figures">
          Naissance{'\u00a0'}: {year}
        </span>
      )}
      <PersonBadges person={person} />
    </span>
  );
}

function PersonBadges({ person }: { person: Payeur }) {
  return personBadges(person, today()).map((badge) => <StatusBadge key={badge.label} {...badge} />);
}
