import { useState } from 'react';
import { expirationOf, type Payeur } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { FileDrop } from '@club/ui/file-drop';
import { Controller, DateField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatDate, today } from '@club/ui/format';
import { problemOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import type { Certified } from '../cotisations/form/certificat-rules.ts';
import { personFullName } from '../money/cotisation-name.ts';
import { withFallback } from '../paiement/refusals.ts';
import { useUploadCertificatMutation } from './guichet-api.ts';

interface CertificatDialogProps {
  person: Payeur;
  /** Gets what the member has now: finance hears of it a moment later. */
  onAdded: (has: Certified) => void;
  onClose: () => void;
}

interface Values {
  dateCertificat: string | null;
  certificat: File | null;
}

const accept = '.jpg,.jpeg,.png,.pdf';
const largest = 5 * 1024 * 1024;

/** A member's medical certificate, added without leaving the counter (C-5). */
export function CertificatDialog({ person, onAdded, onClose }: CertificatDialogProps) {
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
    if (error) throw withFallback(error, 'Erreur lors de l’upload du certificat');
    const { aCertificatMedical, dateExpirationCertificat } = data.adherent;
    showToast({ title: 'Certificat enregistré', text: personFullName(person) });
    onAdded({ aCertificatMedical, dateExpirationCertificat });
  };
  return (
    <FormDialog
      title={`Certificat médical de ${personFullName(person)}`}
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
        help={validity(dateCertificat)}
        rules={{
          validate: {
            date: (value: unknown) =>
              typeof value !== 'string' || value === ''
                ? 'Veuillez saisir la date du certificat'
                : value <= today() || 'Cette date est dans le futur.',
          },
        }}
      />
      <Controller<Values, 'certificat'>
        name="certificat"
        render={({ field }) => (
          <FileDrop
            label="Fichier du certificat"
            accept={accept}
            maxBytes={largest}
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

function validity(day: string | null): string | undefined {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day) || day > today()) return undefined;
  const end = expirationOf(day);
  return end < today() ? `A expiré le ${formatDate(end)}.` : `Valable jusqu’au ${formatDate(end)}.`;
}
