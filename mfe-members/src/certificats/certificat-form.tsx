import { useEffect, useState } from 'react';
import type { ShownAdherent } from '@club/contract';
import { Button } from '@club/ui/button';
import { CheckboxField, Controller, DateField, Form, useForm, useWatch } from '@club/ui/form';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { FileDrop } from '@club/ui/file-drop';
import { today } from '@club/ui/format';
import { problemOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { fullName } from '../adherents/adherent-texts.ts';
import { AdherentCodeField } from './adherent-code-field.tsx';
import {
  bodyOf,
  certificatAccept,
  emptyCertificatForm,
  olderText,
  refusalOfDate,
  refusalOfFile,
  uploadRefusal,
  validityText,
  type CertificatFormValues,
} from './certificat-values.ts';
import { useUploadCertificatMutation } from './certificats-api.ts';
import type { AdherentInView } from './use-adherent-in-view.ts';

const presenceMissing = 'Veuillez cocher la case pour indiquer qu’il y a un certificat';

/** After a success the form empties; the state beside it stays. */
export function CertificatForm({ inView }: { inView: AdherentInView }) {
  const form = useForm<CertificatFormValues>({
    defaultValues: { ...emptyCertificatForm, codeAdherent: inView.code },
  });
  const [uploadCertificat] = useUploadCertificatMutation();
  const [taken, setTaken] = useState(0);
  const [older, setOlder] = useState<{ text: string; values: CertificatFormValues }>();
  const { setFocus } = form;
  useEffect(() => {
    // Focus once the emptied form is drawn.
    if (taken > 0) setFocus('codeAdherent');
  }, [taken, setFocus]);

  const check = async (values: CertificatFormValues) => {
    const text = olderText(values.dateCertificat, recordedDate(values.codeAdherent, inView));
    if (text) setOlder({ text, values });
    else await send(values);
  };
  const send = async (values: CertificatFormValues, plusAncienAccepte?: true) => {
    if (!values.certificat) return;
    const body = { ...bodyOf(values), plusAncienAccepte };
    const answer = await uploadCertificat({ body, file: values.certificat });
    const problem = problemOf(answer.error);
    // Recorded since the member was looked up.
    if (problem?.code === 'certificat_plus_recent') return setOlder({ text: problem.message, values });
    if (answer.error) throw uploadRefusal(answer.error);
    sayDone(answer.data.adherent);
    inView.lookUp(answer.data.adherent.codeAdherent);
    form.reset(emptyCertificatForm);
    setOlder(undefined);
    setTaken((count) => count + 1);
  };

  return (
    <>
      <Form form={form} onSubmit={check}>
        <AdherentCodeField inView={inView} />
        <CheckboxField
          name="presence"
          label="L’adhérent a présenté un certificat médical"
          rules={{ validate: (value) => value === true || presenceMissing }}
        />
        <FileField />
        <DateOfCertificat inView={inView} />
        <div>
          <Button
            type="submit"
            icon="upload"
            label="Enregistrer le certificat"
            busy={form.formState.isSubmitting}
            busyLabel="Envoi du certificat..."
          />
        </div>
      </Form>
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
    </>
  );
}

/** The current certificate's day, when that member's code is typed. */
function recordedDate(codeAdherent: string, { code, adherent }: AdherentInView): string | null | undefined {
  return adherent && codeAdherent.trim() === code ? adherent.dateCertificatMedical : undefined;
}

function sayDone(adherent: ShownAdherent): void {
  showToast({ title: 'Certificat médical enregistré avec succès', text: `Pour ${fullName(adherent)}.` });
}

function FileField() {
  return (
    <Controller<CertificatFormValues, 'certificat'>
      name="certificat"
      rules={{ validate: (file) => file !== null || 'Veuillez sélectionner un fichier' }}
      render={({ field, fieldState, formState }) => (
        <FileDrop
          label="Déposez le certificat ici, ou cliquez pour le choisir"
          hint="JPG, PNG ou PDF, 5 Mo au plus"
          accept={certificatAccept}
          refuse={refusalOfFile}
          error={fieldState.error?.message}
          file={field.value}
          disabled={formState.isSubmitting}
          onFile={field.onChange}
        />
      )}
    />
  );
}

function DateOfCertificat({ inView }: { inView: AdherentInView }) {
  const { dateCertificat, codeAdherent } = useWatch<CertificatFormValues>() as CertificatFormValues;
  const older = olderText(dateCertificat, recordedDate(codeAdherent, inView));
  return (
    <DateField
      name="dateCertificat"
      label="Date du certificat"
      required
      help={[validityText(dateCertificat, today()), older].filter(Boolean).join(' ') || undefined}
      rules={{ validate: { given: (value: string | null) => refusalOfDate(value, today()) ?? true } }}
    />
  );
}
