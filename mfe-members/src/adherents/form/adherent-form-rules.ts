import type {
  Adherent,
  AdherentFields,
  Civilite,
  CreateAdherent,
  GroupeSanguin,
  SituationFamiliale,
  StatutAdherent,
  UpdateAdherent,
} from '@club/contract';
import { fieldsOfVehicules, listOfJson, vehiculesOf, type Vehicule } from '../vehicule-rules.ts';

/** What the member form holds: an empty text is "not given", lists are lists. Dates are `YYYY-MM-DD`. */
export interface AdherentFormValues {
  codeAdherent: string;
  civilite: Civilite;
  prenom: string;
  nom: string;
  statut: StatutAdherent;
  estAdherent: boolean;
  dateNaissance: string | null;
  lieuNaissance: string;
  nationalites: string[];
  cin: string;
  profession: string;
  groupeSanguin: GroupeSanguin | '';
  estDonneur: boolean;
  situationFamiliale: SituationFamiliale | '';
  telephone: string;
  telephoneUrgence: string;
  email: string;
  adresse: string;
  vehicules: Vehicule[];
  /** In the club's currency; null when not given. */
  droitsEntree: number | null;
  exonere: boolean;
  tarifSpecial: string;
}

/** A new member's form: the defaults of spec §9. */
export const emptyAdherentForm: AdherentFormValues = {
  codeAdherent: '',
  civilite: 'Mr',
  prenom: '',
  nom: '',
  statut: 'actif',
  estAdherent: true,
  dateNaissance: null,
  lieuNaissance: '',
  nationalites: ['Tunisienne'],
  cin: '',
  profession: '',
  groupeSanguin: '',
  estDonneur: false,
  situationFamiliale: '',
  telephone: '',
  telephoneUrgence: '',
  email: '',
  adresse: '',
  vehicules: [],
  droitsEntree: null,
  exonere: false,
  tarifSpecial: '',
};

/** The form of a member on record. */
export function formOfAdherent(adherent: Adherent): AdherentFormValues {
  return {
    codeAdherent: adherent.codeAdherent,
    civilite: adherent.civilite,
    prenom: adherent.prenom,
    nom: adherent.nom,
    statut: adherent.statut,
    estAdherent: adherent.estAdherent,
    dateNaissance: adherent.dateNaissance,
    lieuNaissance: adherent.lieuNaissance ?? '',
    nationalites: listOfJson(adherent.nationalites),
    cin: adherent.cin ?? '',
    profession: adherent.profession ?? '',
    groupeSanguin: adherent.groupeSanguin ?? '',
    estDonneur: adherent.estDonneur,
    situationFamiliale: adherent.situationFamiliale ?? '',
    telephone: adherent.telephone ?? '',
    telephoneUrgence: adherent.telephoneUrgence ?? '',
    email: adherent.email ?? '',
    adresse: adherent.adresse ?? '',
    vehicules: vehiculesOf(adherent.marqueVoiture, adherent.matricules),
    droitsEntree: adherent.droitsEntree,
    exonere: adherent.exonere,
    tarifSpecial: adherent.tarifSpecial ?? '',
  };
}

const textOrNull = (text: string) => text.trim() || null;

/** What the form says, as the contract's fields: trimmed, empty → null, nationalities once each (spec §5). */
export function fieldsOfForm(values: AdherentFormValues): AdherentFields {
  const { vehicules, ...same } = values;
  return {
    ...same,
    codeAdherent: textOrNull(values.codeAdherent),
    prenom: values.prenom.trim(),
    nom: values.nom.trim(),
    lieuNaissance: textOrNull(values.lieuNaissance),
    nationalites: JSON.stringify([...new Set(values.nationalites)]),
    cin: textOrNull(values.cin),
    profession: textOrNull(values.profession),
    groupeSanguin: values.groupeSanguin || null,
    situationFamiliale: values.situationFamiliale || null,
    telephone: textOrNull(values.telephone),
    telephoneUrgence: textOrNull(values.telephoneUrgence),
    email: textOrNull(values.email),
    adresse: textOrNull(values.adresse),
    tarifSpecial: textOrNull(values.tarifSpecial),
    ...fieldsOfVehicules(vehicules),
  };
}

/** Body of a creation. The server sets the active season (spec §4). */
export const creationOf = (values: AdherentFormValues): CreateAdherent => fieldsOfForm(values);

/**
 * Body of a change: only what differs from the form as it was opened, so that a field somebody else changed meanwhile
 * is not put back. `version` makes the server refuse a stale change; absent, the change is made knowingly.
 */
export function changeOf(
  opened: AdherentFormValues,
  values: AdherentFormValues,
  version: number | undefined,
): UpdateAdherent {
  const before = fieldsOfForm(opened);
  const after = Object.entries(fieldsOfForm(values));
  const changed = after.filter(([field, value]) => before[field as keyof AdherentFields] !== value);
  return {
    ...(Object.fromEntries(changed) as Partial<AdherentFields>),
    ...(version !== undefined && { version }),
  };
}

/** Where a contract field is typed in the form: brands and plates are both typed in the vehicles. */
export function formFieldOf(field: string): keyof AdherentFormValues | undefined {
  if (field === 'marqueVoiture' || field === 'matricules') return 'vehicules';
  return Object.hasOwn(emptyAdherentForm, field) ? (field as keyof AdherentFormValues) : undefined;
}

const oldestBirth = '1900-01-01';

/**
 * Says why a birth date cannot be, as the server would; undefined when it can, is not given, or is a text that is no date, which the field itself
 * refuses. Dates are `YYYY-MM-DD`.
 */
export function refusalOfBirth(dateNaissance: string | null, today: string): string | undefined {
  const isDate = dateNaissance !== null && /^\d{4}-\d{2}-\d{2}$/.test(dateNaissance);
  if (!isDate) return undefined;
  if (dateNaissance < oldestBirth) return 'Cette date est antérieure à 1900.';
  return dateNaissance > today ? 'Cette date est dans le futur.' : undefined;
}

/** Says why an entry fee cannot be; undefined when it can, or is not given. */
export function refusalOfDroits(droitsEntree: number | null): string | undefined {
  return droitsEntree !== null && droitsEntree < 0 ? 'Le montant ne peut pas être négatif' : undefined;
}
