import { sumOf, type ArgentFiche, type EntreesFiche, type FicheAdherent } from '@club/contract';
import { formatDateTime, plural, today } from '@club/ui/format';
import { linesHeight } from '@club/ui/lines-table';
import { RemotePart } from '@club/ui/remote-part';
import { cardSectionsOf, type CardLine } from '../adherent-texts.ts';
import { FicheAdhesion } from './fiche-adhesion.tsx';
import { FicheCertificat } from './fiche-certificat.tsx';

/** Between the tables, in px. */
const gap = 16;

/** Height of the tables of finance before they are drawn, in px: what stands below does not move. */
function roomOf({ prises, echeances = [] }: ArgentFiche): number {
  const tables = [prises.length, echeances.length].filter((rows) => rows > 0);
  return sumOf(tables.map(linesHeight)) + gap * Math.max(0, tables.length - 1);
}

/** First the questions of the counter: formulas and due dates, entries, the certificate; then all fields by section. */
export function FicheDetails({ fiche }: { fiche: FicheAdherent }) {
  const { adherent, argent, entrees, certificats } = fiche;
  return (
    <div className="fiche-details club-wraps">
      {argent && (
        <RemotePart
          name="mfe_finance/fiche-prises"
          props={{ personId: adherent.id, argent }}
          waiting={<div aria-busy="true" style={{ minHeight: roomOf(argent) }} />}
        />
      )}
      {entrees && adherent.estAdherent && (
        <section>
          <h3>Entrées</h3>
          <p>{entreesText(entrees)}</p>
        </section>
      )}
      {/* A payer's certificate is shown only if he has one. */}
      {adherent.aCertificatMedical !== undefined && (adherent.estAdherent || adherent.aCertificatMedical) && (
        <FicheCertificat adherent={adherent} certificats={certificats} />
      )}
      <FicheAdhesion fiche={fiche} />
      {cardSectionsOf(adherent, today()).map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          {lines.length === 0 ? <p className="fiche-absent">Aucun véhicule</p> : <FicheLines lines={lines} />}
        </section>
      ))}
    </div>
  );
}

function entreesText({ total, derniere }: EntreesFiche): string {
  if (derniere === null) return 'Aucune entrée';
  return `${plural(total, 'entrée', 'entrées')}, la dernière le ${formatDateTime(derniere)}`;
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
