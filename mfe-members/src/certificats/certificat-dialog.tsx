import { useEffect, useState } from 'react';
import { expirationOf, lacksScan, type RemoteParts } from '@club/contract';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatDate, today } from '@club/ui/format';
import { problemOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { fullName } from '../adherents/adherent-texts.ts';
import { uploadRefusal } from './certificat-values.ts';
import { useGetAdherentByCodeQuery, useUploadCertificatMutation } from './certificats-api.ts';
import { PresentedFields } from './presented-fields.tsx';

type CertificatDialogProps = RemoteParts['mfe_members/certificat-dialog'];

interface Values {
  dateCertificat: string | null;
  certificat: File | null;
}

/**
 * A member's medical certificate, noted as presented with its scan or without, or the scan of one that lacks it, without leaving the
 * counter of finance or the record.
 */
export default function CertificatDialog({ person, onAdded, onClose }: CertificatDialogProps) {
  const noted = useNotedDay(person);
  const form = useForm<Values>({ defaultValues: { dateCertificat: null, certificat: null } });
  const { getValues, setValue } = form;
  // Who has one that is over brings a new one, more often than the scan of the old one.
  const isOver = noted !== undefined && expirationOf(noted) < today();
  useEffect(() => {
    if (noted && !isOver && getValues('dateCertificat') === null) setValue('dateCertificat', noted);
  }, [noted, isOver, getValues, setValue]);
  const [upload] = useUploadCertificatMutation();
  const [dateCertificat, certificat] = useWatch({
    control: form.control,
    name: ['dateCertificat', 'certificat'],
  });
  const [older, setOlder] = useState<{ text: string; values: Values }>();
  const send = async (values: Values, plusAncienAccepte?: true) => {
    const dateCertificat = values.dateCertificat ?? '';
    const body = { codeAdherent: person.codeAdherent, dateCertificat, plusAncienAccepte, presente: true };
    const { data, error } = await upload({ body, ...(values.certificat && { file: values.certificat }) });
    const problem = problemOf(error);
    if (problem?.code === 'certificat_plus_recent') return setOlder({ text: problem.message, values });
    if (error) throw uploadRefusal(error);
    const { aCertificatMedical, certificatScan, dateExpirationCertificat } = data.adherent;
    showToast({
      title: certificatScan ? 'Certificat enregistré' : 'Certificat noté, sans scan',
      text: fullName(person),
    });
    onAdded({ aCertificatMedical, certificatScan, dateExpirationCertificat });
  };
  const lacksFile = noted !== undefined && dateCertificat === noted && certificat === null;
  return (
    <FormDialog
      title={`Certificat médical de ${fullName(person)}`}
      size="small"
      detached
      form={form}
      submitLabel="Enregistrer le certificat"
      busyLabel="Envoi du certificat..."
      notReady={lacksFile ? 'Choisissez le scan du certificat.' : undefined}
      onSubmit={(values) => send(values)}
      onClose={onClose}
    >
      {noted && (
        <p>
          Le certificat du {formatDate(noted)} a été présenté sans scan
          {isOver ? ' et a expiré\u00a0: saisissez le nouveau.' : '\u00a0: ajoutez le scan ici.'}
          {isOver && (
            <Button
              label="Ajouter le scan de l’ancien"
              variant="quiet"
              small
              onClick={() => setValue('dateCertificat', noted, { shouldDirty: true })}
            />
          )}
        </p>
      )}
      <PresentedFields names={{ date: 'dateCertificat', scan: 'certificat' }} required today={today()} />
      {older && (
        <ConfirmDialog
          title="Certificat plus ancien"
          verb="Remplacer quand même"
          busyVerb="Envoi du certificat..."
          failure="Erreur lors de l’upload du certificat"
          onCancel={() => setOlder(undefined)}
          onConfirm={() => send(older.values, true)}
        >
          <p>{older.text}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}

/** Day of a certificate that was presented without scan; finance does not know it. */
function useNotedDay(person: CertificatDialogProps['person']): string | undefined {
  const { currentData } = useGetAdherentByCodeQuery(
    { code: person.codeAdherent },
    { skip: !lacksScan(person), refetchOnMountOrArgChange: true },
  );
  return (currentData && lacksScan(currentData) && currentData.dateCertificatMedical) || undefined;
}
