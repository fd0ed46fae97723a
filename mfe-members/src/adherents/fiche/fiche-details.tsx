import type { ShownAdherent } from '@club/contract';
import { today } from '@club/ui/format';
import { cardSectionsOf, type CardLine } from '../adherent-text-rules.ts';
import { FicheCertificat } from './fiche-certificat.tsx';

/** What is known of a member, by section (spec §2), his certificate first: it decides what he may do. */
export function FicheDetails({ adherent }: { adherent: ShownAdherent }) {
  return (
    <div className="fiche-details">
      {/* A payer does no sport here: his certificate matters only if he has one. */}
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

/** Label and value pairs, on screen and on the printed card. */
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
