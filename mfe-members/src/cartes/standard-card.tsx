import type { ShownAdherent } from '@club/contract';
import { Icon } from '@club/ui/icon';
import { fullName } from '../adherents/adherent-texts.ts';
import { serialText } from './carte-rules.ts';

interface StandardCardProps {
  adherent: ShownAdherent;
  formules: readonly string[];
  saison: string;
  serial: number;
}

/** The gold card, 8.5 × 5.4 cm (U-8). */
export function StandardCard({ adherent, formules, saison, serial }: StandardCardProps) {
  return (
    <article className="carte carte-standard" aria-label="Carte adhérent standard">
      <header>
        <Icon name="club" size={26} />
        <p className="carte-club">Club</p>
        <p className="carte-saison">{saison}</p>
      </header>
      <div className="carte-body">
        <div>
          <p className="carte-name">
            M{'\u00a0'}: {fullName(adherent)}
          </p>
          {formules.length === 0 ? (
            <p>Aucune formule trouvée</p>
          ) : (
            <ul>
              {formules.map((designation) => (
                <li key={designation}>{designation}</li>
              ))}
            </ul>
          )}
        </div>
        <CardPhoto adherent={adherent} />
      </div>
      <footer>
        <span>
          N°Adhérent{'\u00a0'}: {adherent.codeAdherent}
        </span>
        <span>
          N°{'\u00a0'}Série{'\u00a0'}: {serialText(serial)}
        </span>
      </footer>
    </article>
  );
}

export function CardPhoto({ adherent }: { adherent: ShownAdherent }) {
  if (adherent.photoUrl)
    return <img className="carte-photo" src={adherent.photoUrl} alt={fullName(adherent)} />;
  return <span className="carte-photo">Photo</span>;
}
