import type { ShownAdherent } from '@club/contract';
import { RemotePart } from '@club/ui/remote-part';
import { CertificatSummary } from '../../certificats/certificat-summary.tsx';

/** What finance says of a person, and the certificate that formulas ask for. */
export function FicheArgent({ adherent }: { adherent: ShownAdherent }) {
  return (
    <div className="fiche-details club-wraps">
      <RemotePart name="mfe_finance/fiche-argent" props={{ personId: adherent.id }} />
      {adherent.aCertificatMedical !== undefined && adherent.estAdherent && (
        <section>
          <h3>Certificat médical</h3>
          <CertificatSummary adherent={adherent} />
        </section>
      )}
    </div>
  );
}
