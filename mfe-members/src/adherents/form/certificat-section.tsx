import type { Adherent } from '@club/contract';
import { useCan } from '@club/store';
import { FormSection, useWatch } from '@club/ui/form';
import { today } from '@club/ui/format';
import { PresentedFields } from '../../certificats/presented-fields.tsx';
import { CertificatSummary } from '../../certificats/certificat-summary.tsx';
import { olderText } from '../../certificats/certificat-values.ts';
import type { FormWithFiles } from './file-values.ts';

/** A certificate that the person has presented, with its scan or without; absent for who may not know it. */
export function CertificatSection({ record }: { record?: Adherent | undefined }) {
  const canAdd = useCan('adherents.update');
  const date = useWatch<FormWithFiles, 'certificatDate'>({ name: 'certificatDate' });
  if (!canAdd) return null;
  return (
    <FormSection
      title="Certificat médical"
      columns={2}
      {...(!record && { folded: true, description: 'Présenté, daté du, scan' })}
    >
      {record?.aCertificatMedical && <CertificatSummary adherent={record} />}
      <PresentedFields
        names={{ date: 'certificatDate', scan: 'certificatScan' }}
        today={today()}
        note={olderText(date, record?.dateCertificatMedical)}
      />
    </FormSection>
  );
}
