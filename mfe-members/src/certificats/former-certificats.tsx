import type { CertificatDepose } from '@club/contract';
import { formatDate } from '@club/ui/format';

interface FormerCertificatsProps {
  /** Of the member, latest first. */
  certificats: readonly CertificatDepose[];
  currentUrl: string | null;
}

/** Certificates that a newer one has replaced, latest first; nothing where there are none. */
export function FormerCertificats({ certificats, currentUrl }: FormerCertificatsProps) {
  const former = certificats.filter(({ url }) => url !== currentUrl);
  if (former.length === 0) return null;
  return (
    <details className="certificats-former">
      <summary>Anciens certificats ({former.length})</summary>
      <ul>
        {former.map(({ id, url, dateCertificat, createdAt, createdBy }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              Certificat du {formatDate(dateCertificat)}
            </a>
            <span className="club-meta">
              {' '}
              déposé le {formatDate(createdAt)}
              {createdBy && ` par ${createdBy}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
