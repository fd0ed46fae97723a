import type { BodyOf, adherentCalls, Payeur, ShownAdherent } from '@club/contract';
import { TextField } from '@club/ui/form';
import { checkedBy, RecordDialog, type CreatedKind } from '@club/ui/record';
import { useCreatePayeurMutation } from './payeurs-api.ts';
import { personText } from './person-labels.ts';

interface NewPayeurDialogProps {
  /** A name, unless it has a digit. */
  typed: string;
  onCreated: (person: Payeur) => void;
  onClose: () => void;
}

interface Values {
  nom: string;
  prenom: string;
  telephone: string;
}

type NewPayeur = CreatedKind<ShownAdherent, Values, BodyOf<typeof adherentCalls.createAdherent>>;

const newPayeur: Omit<NewPayeur, 'formOf'> = {
  bodyOf: ({ telephone, ...names }) => ({
    ...names,
    telephone: telephone.trim() || null,
    estAdherent: false,
  }),
  check: checkedBy(async () => {
    const { adherentSchemas } = await import('@club/contract/adherents/adherent-schema');
    return { create: adherentSchemas.createAdherent, update: adherentSchemas.updateAdherent };
  }),
  words: {
    createLabel: 'Créer le payeur',
    created: 'Payeur créé',
    cannotCreate: 'Impossible de créer le payeur.',
  },
};

/** A payer who is no member. */
export function NewPayeurDialog({ typed, onCreated, onClose }: NewPayeurDialogProps) {
  const [create] = useCreatePayeurMutation();
  const nom = /\d/.test(typed) ? '' : typed.trim().toLocaleUpperCase('fr');
  return (
    <RecordDialog
      kind={{ ...newPayeur, formOf: () => ({ nom, prenom: '', telephone: '' }) }}
      calls={{ create }}
      title="Créer un payeur non adhérent"
      size="small"
      detached
      savedText={(adherent) => personText(payeurOf(adherent))}
      onSaved={(adherent) => onCreated(payeurOf(adherent))}
      onClose={onClose}
    >
      <TextField name="nom" label="Nom" required maxLength={100} autoComplete="off" />
      <TextField name="prenom" label="Prénom" required maxLength={100} autoComplete="off" />
      <TextField name="telephone" label="Téléphone" type="tel" maxLength={40} autoComplete="off" />
    </RecordDialog>
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
