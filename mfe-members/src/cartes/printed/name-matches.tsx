import type { AdherentSummary } from '@club/contract';
import { Avatar } from '@club/ui/avatar';
import { EmptyState } from '@club/ui/states';
import { fullName } from '../../adherents/adherent-texts.ts';

interface NameMatchesProps {
  text: string;
  matches: readonly AdherentSummary[];
  onPick: (code: string) => void;
}

/** Those whose name holds what was typed, when it is nobody's code. */
export function NameMatches({ text, matches, onPick }: NameMatchesProps) {
  if (matches.length === 0) {
    return (
      <EmptyState title="Adhérent non trouvé">
        <p>Aucun adhérent n’a le code {text}, et aucun nom ne le contient.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <h2>Adhérents de ce nom</h2>
      <ul className="carte-noms">
        {matches.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onPick(one.codeAdherent)}>
              <Avatar name={fullName(one)} src={one.photoUrl} />
              <span>
                {fullName(one)}
                <br />
                <span className="club-meta">{one.codeAdherent}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
