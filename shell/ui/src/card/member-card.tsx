import type { ReactNode } from 'react';
import { mixed, type BadgeSettings, type ClubInfo } from '@club/contract';
import { ClubMark } from '../club/club-mark.tsx';
import './member-card.css';

export interface MemberCardProps {
  look: BadgeSettings;
  club: Pick<ClubInfo, 'nom' | 'adresse' | 'telephone'>;
  nom: string;
  code: string;
  formules: readonly string[];
  saison: string;
  serial: string;
  /** Drawn unless the look leaves it out. */
  photo: ReactNode;
}

/** Points of the card's texts at the usual size of letters, 14. */
const [usualPoints, usualSize] = [8.5, 14];

/** The member card, 8.5 × 5.4 cm (U-8), as the settings say. */
export function MemberCard({ look, club, nom, code, formules, saison, serial, photo }: MemberCardProps) {
  const { backgroundColor, textColor, fontSize, layout } = look;
  const style = {
    background: `linear-gradient(135deg, ${mixed(backgroundColor, '#ffffff', 0.3)}, ${backgroundColor} 55%, ${mixed(backgroundColor, '#000000', 0.08)})`,
    color: textColor,
    fontSize: `${(usualPoints * fontSize) / usualSize}pt`,
  };
  const address = [club.adresse?.replaceAll('\n', ', '), club.telephone].filter(Boolean).join(' · ');
  return (
    <article
      className={`carte carte-standard carte-${layout}`}
      style={style}
      aria-label="Carte adhérent standard"
    >
      <header>
        <ClubMark size={26} />
        <p className="carte-club">{club.nom}</p>
        <p className="carte-saison">{saison}</p>
      </header>
      <div className="carte-body">
        <div>
          <p className="carte-name">
            M{'\u00a0'}: {nom}
          </p>
          {look.showFormules && <Formules designations={formules} isCompact={layout === 'compact'} />}
        </div>
        {look.showPhoto && photo}
      </div>
      <footer>
        {look.showCode && (
          <span>
            N°Adhérent{'\u00a0'}: {code}
          </span>
        )}
        <span>
          N°{'\u00a0'}Série{'\u00a0'}: {serial}
        </span>
      </footer>
      {layout === 'detailed' && address && <p className="carte-address">{address}</p>}
    </article>
  );
}

function Formules({ designations, isCompact }: { designations: readonly string[]; isCompact: boolean }) {
  if (designations.length === 0) return <p>Aucune formule trouvée</p>;
  if (isCompact) return <p>{designations.join(', ')}</p>;
  return (
    <ul>
      {designations.map((designation) => (
        <li key={designation}>{designation}</li>
      ))}
    </ul>
  );
}
