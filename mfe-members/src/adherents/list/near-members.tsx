import type { AdherentSummary } from '@club/contract';
import { Button } from '@club/ui/button';
import { StatusBadge } from '@club/ui/status-badge';
import { fullName } from '../adherent-texts.ts';

interface NearMembersProps {
  search: string;
  /** Beside the page; absent when there are none. */
  proches: readonly AdherentSummary[] | undefined;
  onOpen: (adherent: AdherentSummary) => void;
}

/** Whose name differs by one letter from what was searched, under those who are written so. */
export function NearMembers({ search, proches, onOpen }: NearMembersProps) {
  if (!proches) return null;
  return (
    <section className="near-members" aria-labelledby="near-members">
      <h2 id="near-members">
        Noms proches de «{'\u00a0'}
        {search}
        {'\u00a0'}»
      </h2>
      <ul>
        {proches.map((adherent) => (
          <li key={adherent.id}>
            <Button label={fullName(adherent)} variant="quiet" onClick={() => onOpen(adherent)} />
            <span className="club-meta club-figures">{adherent.codeAdherent}</span>
            <StatusBadge tone="neutral" label="Nom proche" />
          </li>
        ))}
      </ul>
    </section>
  );
}
