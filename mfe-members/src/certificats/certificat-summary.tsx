import { lacksScan, type ShownAdherent } from '@club/contract';
import { useCan } from '@club/store';
import { useClub } from '@club/ui/club';
import { formatDate, today } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { StatusBadge } from '@club/ui/status-badge';
import { certificatStateOf } from './certificat-state-rules.ts';
import './certificats.css';

export function CertificatSummary({ adherent }: { adherent: ShownAdherent }) {
  const { joursAvantExpiration } = useClub().notificationSettings;
  const { kind, label, tone } = certificatStateOf(adherent, today(), joursAvantExpiration);
  const canOpen = useCan('adherents.update');
  const { certificatMedicalUrl: url, dateCertificatMedical: date } = adherent;
  return (
    <div className="certificat-summary">
      <StatusBadge {...{ label, tone }} />
      {kind !== 'none' && (
        <span>
          Certificat du {formatDate(date)}
          {lacksScan(adherent) && ', présenté sans scan'}
        </span>
      )}
      {canOpen && url && (
        <a href={url} target="_blank" rel="noreferrer">
          <Icon name="file" size={16} /> Ouvrir le certificat
        </a>
      )}
    </div>
  );
}
