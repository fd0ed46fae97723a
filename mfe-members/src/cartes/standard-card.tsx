import { cardName, serialText, type ShownAdherent } from '@club/contract';
import { useClub } from '@club/ui/club';
import { MemberCard } from '@club/ui/member-card';
import { fullName } from '../adherents/adherent-texts.ts';

interface StandardCardProps {
  adherent: ShownAdherent;
  formules: readonly string[];
  saison: string;
  serial: number;
  /** Address of the picture of his code; null until it is drawn. */
  codeQr: string | null;
}

/** The standard card, as the settings say (U-8). */
export function StandardCard({ adherent, formules, saison, serial, codeQr }: StandardCardProps) {
  const { clubInfo, badgeSettings } = useClub();
  return (
    <MemberCard
      look={badgeSettings}
      club={clubInfo}
      nom={cardName(adherent.civilite, fullName(adherent))}
      code={adherent.codeAdherent}
      formules={formules}
      saison={saison}
      serial={serialText(serial)}
      photo={<CardPhoto adherent={adherent} />}
      qr={
        codeQr !== null && (
          <img
            className="carte-code-qr"
            src={codeQr}
            alt={`Code QR de l’adhérent ${adherent.codeAdherent}`}
          />
        )
      }
    />
  );
}

export function CardPhoto({ adherent }: { adherent: ShownAdherent }) {
  if (adherent.photoUrl)
    return <img className="carte-photo" src={adherent.photoUrl} alt={fullName(adherent)} />;
  return <span className="carte-photo">Photo</span>;
}
