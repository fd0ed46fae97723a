import type { CertificatDepose, ShownAdherent } from '@club/contract';
import { formatDate } from '@club/ui/format';

interface FormerCertificatsProps {
  /** Of the member, latest first. */
  certificats: readonly CertificatDepose[];
  adherent: Pick<ShownAdherent, 'certificatMedicalUrl' | 'dateCertificatMedical'>;
}

/** Certificates that a newer one has replaced, latest first; nothing where there are none. */
export function FormerCertificats({ certificats, adherent }: FormerCertificatsProps) {
  const { certificatMedicalUrl: current = null, dateCertificatMedical } = adherent;
  // Without a scan it is known by its day.
  const former = certificats.filter(
    ({ url, dateCertificat }) =>
      url !== current || (url === null && dateCertificat !== dateCertificatMedical),
  );
  if (former.length === 0) return null;
  return (
    <details className="certificats-former">
      <summary>Anciens certificats ({former.length})</summary>
      <ul>
        {former.map(({ id, url, dateCertificat, createdAt, createdBy }) => (
          <li key={id}>
            {url === null ? (
              <>Certificat du {formatDate(dateCertificat)}, sans scan</>
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                Certificat du {formatDate(dateCertificat)}
              </a>
            )}
            <span className="club-meta">
              {' '}
              {url === null ? 'noté' : 'déposé'} le {formatDate(createdAt)}
              {createdBy && ` par ${createdBy}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
