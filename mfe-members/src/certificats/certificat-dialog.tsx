import { useState } from 'react';
import type { RemoteParts } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { FileDrop } from '@club/ui/file-drop';
import { Controller, DateField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { today } from '@club/ui/format';
import { problemOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { fullName } from '../adherents/adherent-texts.ts';
import {
  certificatAccept,
  refusalOfDate,
  refusalOfFile,
  uploadRefusal,
  validityText,
} from './certificat-values.ts';
import { useUploadCertificatMutation } from './certificats-api.ts';

type CertificatDialogProps = RemoteParts['mfe_members/certificat-dialog'];

interface Values {
  dateCertificat: string | null;
  certificat: File | null;
}

/** A member's medical certificate, added without leaving the counter of finance (C-5). */
export default function CertificatDialog({ person, onAdded, onClose }: CertificatDialogProps) {
  const form = useForm<Values>({ defaultValues: { dateCertificat: null, certificat: null } });
  const [upload] = useUploadCertificatMutation();
  const [dateCertificat, certificat] = useWatch({
    control: form.control,
    name: ['dateCertificat', 'certificat'],
  });
  const [older, setOlder] = useState<{ text: string; values: Values }>();
  const send = async (values: Values, plusAncienAccepte?: true) => {
    if (!values.certificat) return;
    const dateCertificat = values.dateCertificat ?? '';
    const body = { codeAdherent: person.codeAdherent, dateCertificat, plusAncienAccepte };
    const { data, error } = await upload({ body, file: values.certificat });
    const problem = problemOf(error);
    if (problem?.code === 'certificat_plus_recent') return setOlder({ text: problem.message, values });
    if (error) throw uploadRefusal(error);
    const { aCertificatMedical, dateExpirationCertificat } = data.adherent;
    showToast({ title: 'Certificat enregistré', text: fullName(person) });
    onAdded({ aCertificatMedical, dateExpirationCertificat });
  };
  return (
    <FormDialog
      title={`Certificat médical de ${fullName(person)}`}
      size="small"
      detached
      form={form}
      submitLabel="Enregistrer le certificat"
      busyLabel="Envoi du certificat..."
      notReady={certificat ? undefined : 'Choisissez le fichier du certificat.'}
      onSubmit={(values) => send(values)}
      onClose={onClose}
    >
      <DateField
        name="dateCertificat"
        label="Date du certificat"
        required
        help={validityText(dateCertificat, today())}
        rules={{ validate: { given: (value: string | null) => refusalOfDate(value, today()) ?? true } }}
      />
      <Controller<Values, 'certificat'>
        name="certificat"
        render={({ field }) => (
          <FileDrop
            label="Fichier du certificat"
            accept={certificatAccept}
            refuse={refusalOfFile}
            hint="JPG, PNG ou PDF, 5 Mo au plus"
            file={field.value}
            onFile={field.onChange}
          />
        )}
      />
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
