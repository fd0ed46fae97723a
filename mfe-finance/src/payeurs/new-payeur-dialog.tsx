import {
  unknownOfPerson,
  type AdherentIdentity,
  type BodyOf,
  type adherentCalls,
  type Civilite,
  type Payeur,
  type ShownAdherent,
} from '@club/contract';
import { clubNow } from '@club/ui/club';
import { existingPerson } from '@club/ui/existing-person';
import { CheckboxField, DateField, TextField } from '@club/ui/form';
import { messageOf } from '@club/ui/problem';
import { checkedBy, RecordDialog, type CreatedKind, type Versioned } from '@club/ui/record';
import { showToast } from '@club/ui/toast';
import { useHorsLigne, type NewPersonne } from '../hors-ligne/hors-ligne-context.ts';
import { CiviliteField } from './civilite-field.tsx';
import { useCreateAdherentMutation, useLazySearchPayeursQuery } from './payeurs-api.ts';
import { personText } from './person-labels.ts';
import { namesTyped } from './typed-name-rules.ts';

interface NewPayeurDialogProps {
  /** A name, unless it has a digit. */
  typed: string;
  /** Whether a member may be created here, which then is the usual case. */
  isMember?: boolean;
  /** Surname of those beside whom he is added. */
  family?: string | undefined;
  /** Of a member, if it is not the active one. */
  saisonId?: string | undefined;
  /** Also who was there already and is taken instead. */
  onCreated: (person: Payeur) => void;
  onClose: () => void;
}

interface Values {
  nom: string;
  prenom: string;
  civilite: Civilite | '';
  dateNaissance: string | null;
  telephone: string;
  estAdherent: boolean;
}

type Created = Payeur & Versioned;
type NewPayeur = CreatedKind<Created, Values, BodyOf<typeof adherentCalls.createAdherent>>;

interface Sent {
  body: NewPersonne;
  idempotencyKey: string;
}

const newPayeur: Omit<NewPayeur, 'formOf'> = {
  bodyOf: ({ telephone, dateNaissance, estAdherent, civilite, ...names }) => ({
    ...names,
    civilite: civilite || null,
    nationalites: usualNationalites(),
    telephone: telephone.trim() || null,
    estAdherent,
    ...(estAdherent && { dateNaissance }),
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

/** That of the settings, else none: nobody said one here. */
function usualNationalites(): string {
  const { nationaliteParDefaut } = clubNow().systemSettings;
  return nationaliteParDefaut ? JSON.stringify([nationaliteParDefaut]) : unknownOfPerson.nationalites;
}

const newPerson: typeof newPayeur = {
  ...newPayeur,
  words: {
    createLabel: 'Créer la personne',
    created: 'Personne créée',
    cannotCreate: 'Impossible de créer la personne.',
  },
};

const notedPerson: typeof newPayeur = {
  ...newPayeur,
  words: {
    createLabel: 'Noter la personne',
    created: 'Personne notée, à créer au retour du réseau',
    cannotCreate: 'Impossible de noter la personne.',
  },
};

/** A payer who is no member, or with `isMember` a member with the essentials. */
export function NewPayeurDialog({
  typed,
  isMember = false,
  family,
  saisonId,
  onCreated,
  onClose,
}: NewPayeurDialogProps) {
  const [createNow] = useCreateAdherentMutation();
  const horsLigne = useHorsLigne();
  const create = async ({ body, ...key }: Sent): Promise<{ data?: Created; error?: unknown }> => {
    if (horsLigne) return { data: { ...horsLigne.noter(body), version: 0 } };
    const sent = saisonId && body.estAdherent ? { ...body, saisonId } : body;
    const { data, error } = await createNow({ body: sent, ...key });
    return data ? { data: { ...payeurOf(data), version: data.version } } : { error };
  };
  const [find] = useLazySearchPayeursQuery();
  const use = async ({ id, codeAdherent }: AdherentIdentity) => {
    const { data, error } = await find({ search: codeAdherent });
    const person = data?.find((one) => one.id === id);
    if (person) return onCreated(person);
    const text = error ? messageOf(error) : 'Cherchez cette personne par son code dans un instant.';
    showToast({ tone: 'danger', title: 'Fiche non reprise', text });
  };
  const kind = horsLigne ? notedPerson : isMember ? newPerson : newPayeur;
  const opened: Values = {
    ...namesTyped(typed, isMember, family),
    civilite: '',
    dateNaissance: null,
    telephone: '',
    estAdherent: isMember,
  };
  return (
    <RecordDialog
      kind={{ ...kind, formOf: () => opened }}
      calls={{ create }}
      title={isMember ? 'Nouvelle personne' : 'Créer un payeur non adhérent'}
      size="small"
      detached
      savedText={personText}
      doublon={existingPerson('Cette personne existe peut-être déjà', (person) => void use(person))}
      onSaved={({ version: _created, ...person }) => onCreated(person)}
      onClose={onClose}
    >
      <TextField name="nom" label="Nom" required maxLength={100} autoComplete="off" />
      <TextField name="prenom" label="Prénom" required maxLength={100} autoComplete="off" />
      <CiviliteField name="civilite" />
      {isMember && <DateField name="dateNaissance" label="Date de naissance" century="past" />}
      <TextField name="telephone" label="Téléphone" type="tel" maxLength={40} autoComplete="off" />
      {isMember && (
        <CheckboxField
          name="estAdherent"
          label="Adhérent du club"
          help="Sinon, la personne peut seulement payer."
        />
      )}
    </RecordDialog>
  );
}

function payeurOf(adherent: ShownAdherent): Payeur {
  const { id, codeAdherent, prenom, nom, dateNaissance, telephone, statut, estAdherent, saisonId } = adherent;
  const { aCertificatMedical, certificatScan, dateExpirationCertificat } = adherent;
  return {
    id,
    codeAdherent,
    prenom,
    nom,
    dateNaissance,
    telephone,
    statut,
    estAdherent,
    saisonId,
    aCertificatMedical,
    certificatScan,
    dateExpirationCertificat,
  };
}
