import {
  minDuree,
  type Formule,
  type FormuleFields,
  type GenreDuree,
  type Saison,
  type Tarif,
} from '@club/contract';

/** Numbers as typed. */
export interface FormuleFormValues {
  code: string;
  designation: string;
  description: string;
  montant: number | null;
  /** Of the same season as `montant`. */
  partFixe: number | null;
  /** Of other seasons; null for none of its own. */
  autres: (Omit<Tarif, 'montant'> & { montant: number | null })[];
  /** Of seasons that the form does not show: they stay. */
  gardes: Tarif[];
  genreDuree: GenreDuree;
  duree: string;
  /** Of the kind `jours`, `YYYY-MM-DD`; null while nothing is typed. */
  du: string | null;
  au: string | null;
  /** Entries of a carnet as typed; empty for none. */
  entrees: string;
  /** Empty for none. */
  sectionId: string;
  /** Years as typed; empty for no limit. */
  ageMin: string;
  ageMax: string;
  actif: boolean;
}

const usualDuree = 12;

const emptyFormuleForm: Omit<FormuleFormValues, 'autres'> = {
  code: '',
  designation: '',
  description: '',
  montant: null,
  partFixe: null,
  gardes: [],
  genreDuree: 'mois',
  duree: String(usualDuree),
  du: null,
  au: null,
  entrees: '',
  sectionId: '',
  ageMin: '',
  ageMax: '',
  actif: true,
};

interface FormSaisons {
  /** The amount is its price; without it, and once it is closed, that which the server names. */
  presente: Pick<Saison, 'id'> | undefined;
  /** With an amount each beside it. */
  autres: readonly Pick<Saison, 'id'>[];
}

/** The form of a formula, or of a new one, with its prices in `saisons`. */
export function formOfFormule(formule: Formule | undefined, saisons: FormSaisons): FormuleFormValues {
  const tarifs = formule?.tarifs ?? [];
  const autres = saisons.autres.map(({ id: saisonId }) => ({
    montant: null,
    ...(tarifs.find((one) => one.saisonId === saisonId) ?? { saisonId }),
  }));
  if (!formule) return { ...emptyFormuleForm, autres };
  const { code, designation, actif } = formule;
  const { description, sectionId, genreDuree, duree, du, au, entrees, ageMin, ageMax } = formule;
  const present = formule.prix.find(({ saisonId }) => saisonId === saisons.presente?.id) ?? formule;
  return {
    code,
    designation,
    montant: present.montant,
    partFixe: present.partFixe || null,
    autres,
    gardes: tarifs.filter(({ saisonId }) => !saisons.autres.some(({ id }) => id === saisonId)),
    actif,
    description: description ?? '',
    genreDuree,
    duree: String(duree),
    du,
    au,
    entrees: String(entrees ?? ''),
    sectionId: sectionId ?? '',
    ageMin: String(ageMin ?? ''),
    ageMax: String(ageMax ?? ''),
  };
}

/** The form as the contract wants it; without an amount its check refuses it. */
export function fieldsOfFormule(values: FormuleFormValues): FormuleFields {
  const { genreDuree } = values;
  const days = genreDuree === 'jours' ? { du: values.du, au: values.au } : { du: null, au: null };
  return {
    code: values.code.trim(),
    designation: values.designation.trim(),
    description: values.description.trim() || null,
    montant: values.montant as number,
    partFixe: values.partFixe ?? 0,
    tarifs: [
      ...values.gardes,
      ...values.autres.flatMap(({ montant, ...autre }) => (montant === null ? [] : [{ ...autre, montant }])),
    ],
    genreDuree,
    ...days,
    duree: Number(readDuree(values.duree)),
    entrees: readWhole(values.entrees),
    sectionId: values.sectionId || null,
    ageMin: readWhole(values.ageMin),
    ageMax: readWhole(values.ageMax),
    actif: values.actif,
  };
}

/** A duration as typed, in whole months; what cannot be read becomes 1. */
export function readDuree(typed: string): string {
  const months = /^\s*(-?\d+)/.exec(typed)?.[1];
  return months === undefined ? String(minDuree) : String(Number(months));
}

/** An age or a number of entries as typed; null for none. What is no number is refused by the schema. */
export function readWhole(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
