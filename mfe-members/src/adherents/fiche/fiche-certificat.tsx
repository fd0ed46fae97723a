import { useState } from 'react';
import { lacksScan, type CertificatDepose, type ShownAdherent } from '@club/contract';
import { lazyPart } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { CertificatSummary } from '../../certificats/certificat-summary.tsx';
import { FormerCertificats } from '../../certificats/former-certificats.tsx';

const CertificatDialog = lazyPart(
  async () => (await import('../../certificats/certificat-dialog.tsx')).default,
);

interface FicheCertificatProps {
  adherent: ShownAdherent;
  /** Absent for who may not read them. */
  certificats: readonly CertificatDepose[] | undefined;
}

/** The present certificate, which may lack its scan, and former ones. */
export function FicheCertificat({ adherent, certificats = [] }: FicheCertificatProps) {
  const canAdd = useCan('adherents.update');
  const [adding, setAdding] = useState<'certificat' | 'scan'>();
  const close = () => setAdding(undefined);
  const { codeAdherent, prenom, nom, aCertificatMedical, certificatScan } = adherent;
  const toNote = { codeAdherent, prenom, nom };
  return (
    <section>
      <h3>Certificat médical</h3>
      <div className="fiche-certificat">
        <CertificatSummary adherent={adherent} />
        {canAdd && (
          <div>
            {lacksScan(adherent) && (
              <Button
                label="Ajouter le scan"
                icon="upload"
                variant="secondary"
                onClick={() => setAdding('scan')}
              />
            )}
            <Button
              label="Ajouter un certificat"
              icon="plus"
              variant="secondary"
              onClick={() => setAdding('certificat')}
            />
          </div>
        )}
      </div>
      <FormerCertificats certificats={certificats} adherent={adherent} />
      {adding && (
        <CertificatDialog
          person={adding === 'scan' ? { ...toNote, aCertificatMedical, certificatScan } : toNote}
          onAdded={close}
          onClose={close}
        />
      )}
    </section>
  );
}
