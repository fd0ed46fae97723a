import type { ShownAdherent } from '@club/contract';
import { today } from '@club/ui/format';
import { cardSectionsOf, type CardLine } from '../adherent-texts.ts';
import { FicheCertificat } from './fiche-certificat.tsx';

/** By section, the certificate first. */
export function FicheDetails({ adherent }: { adherent: ShownAdherent }) {
  return (
    <div className="fiche-details">
      {/* A payer's certificate is shown only if he has one. */}
      {adherent.aCertificatMedical !== undefined && (adherent.estAdherent || adherent.aCertificatMedical) && (
        <FicheCertificat adherent={adherent} />
      )}
      {cardSectionsOf(adherent, today()).map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          {lines.length === 0 ? <p className="fiche-absent">Aucun véhicule</p> : <FicheLines lines={lines} />}
        </section>
      ))}
    </div>
  );
}

export function FicheLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <dl>
      {lines.map(({ label, value, absent }, position) => (
        <div key={`${label} ${position}`}>
          <dt>{label}</dt>
          <dd className={value === null ? 'fiche-absent' : undefined}>{value ?? absent}</dd>
        </div>
      ))}
    </dl>
  );
}
