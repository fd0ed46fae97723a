import type { Payeur } from '@club/contract';
import { Link } from '@club/router';
import { Button, buttonClass } from '@club/ui/button';
import { formatDate } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { personFullName } from '../money/cotisation-name.ts';
import type { LackingCertificat } from './certificat-rules.ts';

interface CertificatNoticeProps {
  person: Payeur | null;
  /** Absent while none is lacking. */
  lacking: LackingCertificat | undefined;
  /** Reads the person again: the certificate may have been added. */
  onCheck: () => void;
  /** Adds it in place; absent where another screen does. */
  onAdd?: () => void;
}

/** Says early that a formula asks for a certificate the member lacks, and where to add it (C-5). */
export function CertificatNotice({ person, lacking, onCheck, onAdd }: CertificatNoticeProps) {
  if (!person || !lacking) return null;
  const { designation, raison, pour } = lacking;
  return (
    <Notice
      tone={pour === null ? 'danger' : 'warning'}
      title={pour === null ? 'Certificat médical requis' : 'Certificat médical à apporter'}
    >
      <p>
        {designation}
        {'\u00a0'}: {raison} pour {personFullName(person)}.
        {pour !== null && ` Il en faut un qui soit valable le ${formatDate(pour)}.`}
      </p>
      <p className="certificat-actions" data-missing={pour === null || undefined}>
        {onAdd ? (
          <Button label="Ajouter le certificat" icon="plus" variant="secondary" onClick={onAdd} />
        ) : (
          <Link
            className={buttonClass('secondary')}
            to={`/certificats?code=${encodeURIComponent(person.codeAdherent)}`}
            target="_blank"
          >
            Ajouter un certificat
          </Link>
        )}
        <Button label="Vérifier à nouveau" icon="refresh" variant="quiet" onClick={onCheck} />
      </p>
    </Notice>
  );
}
