import { useState } from 'react';
import type { Payeur, ShownAdherent } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { required, TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { showToast } from '@club/ui/toast';
import { useCreatePayeurMutation } from './payeurs-api.ts';
import { personText } from './person-rules.ts';

interface NewPayeurDialogProps {
  /** What was typed where the person was looked for: a name, unless it has a digit. */
  typed: string;
  onCreated: (person: Payeur) => void;
  onClose: () => void;
}

interface Values {
  nom: string;
  prenom: string;
  telephone: string;
}

/** Records somebody who pays without being a member. One idempotency key for the life of the form: sent twice, it makes one person. */
export function NewPayeurDialog({ typed, onCreated, onClose }: NewPayeurDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [createPayeur] = useCreatePayeurMutation();
  const nom = /\d/.test(typed) ? '' : typed.trim().toLocaleUpperCase('fr');
  const form = useForm<Values>({ defaultValues: { nom, prenom: '', telephone: '' } });

  const create = async ({ telephone, ...names }: Values) => {
    const body = { ...names, telephone: telephone.trim() || null, estAdherent: false };
    const answer = await createPayeur({ body, idempotencyKey });
    if (answer.error) throw answer.error;
    const person = payeurOf(answer.data);
    showToast({ title: 'Payeur créé', text: personText(person) });
    onCreated(person);
  };

  return (
    <FormDialog
      title="Créer un payeur non adhérent"
      size="small"
      detached
      form={form}
      submitLabel="Créer le payeur"
      busyLabel="Création..."
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        name="nom"
        label="Nom"
        required
        rules={required('Le nom est requis')}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="prenom"
        label="Prénom"
        required
        rules={required('Le prénom est requis')}
        maxLength={100}
        autoComplete="off"
      />
      <TextField name="telephone" label="Téléphone" type="tel" maxLength={40} autoComplete="off" />
    </FormDialog>
  );
}

function payeurOf(adherent: ShownAdherent): Payeur {
  const { id, codeAdherent, prenom, nom, dateNaissance, telephone, statut, estAdherent, saisonId } = adherent;
  const { aCertificatMedical, dateExpirationCertificat } = adherent;
  return {
    ...{ id, codeAdherent, prenom, nom, dateNaissance, telephone, statut, estAdherent, saisonId },
    ...{ aCertificatMedical, dateExpirationCertificat },
  };
}
