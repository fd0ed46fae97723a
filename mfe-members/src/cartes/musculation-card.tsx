import { civilName, musculationColours, serialText, type ShownAdherent } from '@club/contract';
import { ClubMark, useClub } from '@club/ui/club';
import { CardPhoto } from './standard-card.tsx';

/** A name with a long part is made smaller, so that it breaks between its parts only. */
const nameStyle = (nom: string) =>
  nom.split(/[ -]/).some(({ length }) => length > 12) ? { fontSize: '0.9em' } : undefined;

interface MusculationCardProps {
  adherent: ShownAdherent;
  designation: string;
  saison: string;
  serial: number;
  qrCode: string;
}

export function MusculationCard({ adherent, designation, saison, serial, qrCode }: MusculationCardProps) {
  const { codeAdherent, civilite, prenom, nom } = adherent;
  const { nom: club, couleur } = useClub().clubInfo;
  const [from, to] = musculationColours(couleur);
  const style = { background: `linear-gradient(135deg, ${from}, ${to})` };
  return (
    <article className="carte carte-musculation" style={style} aria-label="Carte musculation">
      <header>
        <ClubMark size={26} />
        <p className="carte-club">MUSCULATION</p>
        <p className="carte-saison">{saison}</p>
      </header>
      <div className="carte-body">
        <img className="carte-qr" src={qrCode} alt={`Code QR de l’adhérent ${codeAdherent}`} />
        <div>
          <p className="carte-code">{codeAdherent}</p>
          <p className="carte-name" style={nameStyle(nom)}>
            {civilName(civilite, nom)}
          </p>
          <p>{prenom}</p>
          <p>{designation}</p>
        </div>
        <CardPhoto adherent={adherent} />
      </div>
      <footer>
        <span>{club}</span>
        <span>
          N°{'\u00a0'}Série{'\u00a0'}: {serialText(serial)}
        </span>
      </footer>
    </article>
  );
}
