import { useCan } from '@club/store';
import { formatDate } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useListAdherentCertificatsQuery } from './suivi-api.ts';

/** Certificates that a newer one has replaced, latest first; nothing where there are none. */
export function FormerCertificats({
  adherentId,
  currentUrl,
}: {
  adherentId: string;
  currentUrl: string | null;
}) {
  const canOpen = useCan('adherents.update');
  const { currentData, error } = useListAdherentCertificatsQuery(adherentId, {
    skip: !canOpen,
    refetchOnMountOrArgChange: true,
  });
  if (error && !currentData) return <Notice tone="warning">{messageOf(error)}</Notice>;
  const former = currentData?.filter(({ url }) => url !== currentUrl) ?? [];
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
