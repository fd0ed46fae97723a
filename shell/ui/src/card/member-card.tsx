import type { ReactNode } from 'react';
import { mixed, type BadgeSettings, type ClubInfo } from '@club/contract';
import { ClubMark } from '../club/club-mark.tsx';
import './member-card.css';

export interface MemberCardProps {
  look: BadgeSettings;
  club: Pick<ClubInfo, 'nom' | 'adresse' | 'telephone'>;
  /** Its holder, with «M : » or «Mme : » as said (`cardName`). */
  nom: string;
  code: string;
  formules: readonly string[];
  saison: string;
  serial: string;
  /** Drawn unless the look leaves it out. */
  photo: ReactNode;
  /** Picture of the code that the door reads. */
  qr: ReactNode;
}

/** Points of the card's texts at the usual size of letters, 14. */
const [usualPoints, usualSize] = [8.5, 14];

/** Points of the club's name, at most: on two lines it leaves room for the rest. */
const mostTitle = 11;

/** Points of a name: a long one is made smaller, so that it takes two lines. */
function namePoints({ length }: string, points: number): number {
  if (length > 52) return Math.min(0.9 * points, 8);
  return length > 26 ? Math.min(points, 9) : 1.18 * points;
}

/** The member card, 8.5 × 5.4 cm (U-8), as the settings say. */
export function MemberCard({ look, club, nom, code, formules, saison, serial, photo, qr }: MemberCardProps) {
  const { backgroundColor, textColor, fontSize, layout } = look;
  const points = (usualPoints * fontSize) / usualSize;
  const style = {
    background: `linear-gradient(135deg, ${mixed(backgroundColor, '#ffffff', 0.3)}, ${backgroundColor} 55%, ${mixed(backgroundColor, '#000000', 0.08)})`,
    color: textColor,
    fontSize: `${points}pt`,
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
        <p className="carte-club" style={{ fontSize: `${Math.min(1.3 * points, mostTitle)}pt` }}>
          {club.nom}
        </p>
        <p className="carte-saison">{saison}</p>
      </header>
      <div className="carte-body">
        <div>
          <p className="carte-name" style={{ fontSize: `${namePoints(nom, points)}pt` }}>
            {nom}
          </p>
          {look.showFormules && <Formules designations={formules} isCompact={layout === 'compact'} />}
        </div>
        {look.showPhoto && photo}
      </div>
      <footer style={{ fontSize: `${Math.min(points, usualPoints)}pt` }}>
        {look.showCode && (
          <span>
            N°Adhérent{'\u00a0'}: {code}
          </span>
        )}
        <span>
          N°{'\u00a0'}Série{'\u00a0'}: {serial}
        </span>
      </footer>
      {qr}
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
