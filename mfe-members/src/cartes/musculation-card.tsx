import { serialText, shortCivilite, type ShownAdherent } from '@club/contract';
import { useClub } from '@club/ui/club';
import { CardPhoto } from './standard-card.tsx';

interface MusculationCardProps {
  adherent: ShownAdherent;
  designation: string;
  saison: string;
  serial: number;
  qrCode: string;
}

export function MusculationCard({ adherent, designation, saison, serial, qrCode }: MusculationCardProps) {
  const { codeAdherent, civilite, prenom, nom } = adherent;
  const { nom: club } = useClub().clubInfo;
  return (
    <article className="carte carte-musculation" aria-label="Carte musculation">
      <header>
        <p className="carte-club">MUSCULATION</p>
        <p className="carte-saison">{saison}</p>
      </header>
      <div className="carte-body">
        <img className="carte-qr" src={qrCode} alt={`Code QR de l’adhérent ${codeAdherent}`} />
        <div>
          <p className="carte-code">{codeAdherent}</p>
          <p className="carte-name">
            {shortCivilite(civilite)} {nom}
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
