import type { Payeur } from '@club/contract';
import { Link } from '@club/router';
import { Button, buttonClass } from '@club/ui/button';
import { today } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { personFullName } from '../../money/cotisation-name.ts';
import { refusalOfCertificat } from './certificat-rules.ts';

interface CertificatNoticeProps {
  person: Payeur;
  /** The formula that asks for it. */
  designation: string;
  /** Months for which its section takes one (C-7). */
  mois: number;
  /** Reads the person again: the certificate may have been added. */
  onCheck: () => void;
  /** Adds it in place; absent where another screen does. */
  onAdd?: () => void;
}

/** Says early that a formula asks for a certificate the member lacks, and where to add it (C-5). */
export function CertificatNotice({ person, designation, mois, onCheck, onAdd }: CertificatNoticeProps) {
  const refusal = refusalOfCertificat(person, today(), mois);
  if (refusal === undefined) return null;
  return (
    <Notice tone="danger" title="Certificat médical requis">
      <p>
        {designation}
        {'\u00a0'}: {refusal} pour {personFullName(person)}.
      </p>
      <p className="certificat-actions">
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
