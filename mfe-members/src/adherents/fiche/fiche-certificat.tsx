import type { CertificatDepose, ShownAdherent } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { buttonClass } from '@club/ui/button';
import { Icon } from '@club/ui/icon';
import { CertificatSummary } from '../../certificats/certificat-summary.tsx';
import { FormerCertificats } from '../../certificats/former-certificats.tsx';

interface FicheCertificatProps {
  adherent: ShownAdherent;
  /** Absent for who may not read them. */
  certificats: readonly CertificatDepose[] | undefined;
}

export function FicheCertificat({ adherent, certificats = [] }: FicheCertificatProps) {
  const canAdd = useCan('adherents.update');
  return (
    <section>
      <h3>Certificat médical</h3>
      <div className="fiche-certificat">
        <CertificatSummary adherent={adherent} />
        {canAdd && (
          <Link
            className={buttonClass('secondary')}
            to={`/certificats?code=${encodeURIComponent(adherent.codeAdherent)}`}
          >
            <Icon name="plus" />
            <span>Ajouter un certificat</span>
          </Link>
        )}
      </div>
      <FormerCertificats certificats={certificats} currentUrl={adherent.certificatMedicalUrl ?? null} />
    </section>
  );
}
