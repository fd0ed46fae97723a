import type { AdherentFields } from './adherent.ts';

type Field = keyof AdherentFields;

/** A group of fields on a screen or sheet, in order. */
interface Section {
  title: string;
  fields: readonly Field[];
}

/** Groups of the member form. Vehicles are pairs of brand and plate. `later` groups are folded for a new member, to keep the queue short. */
export const formSections = [
  {
    title: 'Informations de base',
    later: false,
    fields: ['prenom', 'nom', 'civilite', 'codeAdherent', 'statut', 'estAdherent'],
  },
  {
    title: 'Naissance et nationalité',
    later: false,
    fields: ['dateNaissance', 'lieuNaissance', 'nationalites'],
  },
  {
    title: 'Informations de contact',
    later: false,
    fields: ['telephone', 'telephoneUrgence', 'email', 'adresse'],
  },
  {
    title: 'Informations personnelles',
    later: true,
    fields: ['cin', 'profession', 'situationFamiliale', 'groupeSanguin', 'estDonneur'],
  },
  { title: 'Informations véhicules', later: true, fields: ['marqueVoiture', 'matricules'] },
  {
    title: 'Informations financières',
    later: true,
    fields: ['droitsEntree', 'tarifSpecial', 'exonere', 'categorieTarif'],
  },
] as const satisfies readonly (Section & { later: boolean })[];

/** Groups of the record, on screen and paper, below its header. */
export const cardSections = [
  {
    title: 'Informations personnelles',
    fields: [
      ...['dateNaissance', 'lieuNaissance', 'nationalites', 'cin', 'profession', 'situationFamiliale'],
      ...['groupeSanguin', 'estDonneur'],
    ],
  },
  { title: 'Contact', fields: ['telephone', 'telephoneUrgence', 'email', 'adresse'] },
  {
    title: 'Informations financières',
    fields: ['droitsEntree', 'exonere', 'tarifSpecial', 'categorieTarif'],
  },
  { title: 'Véhicules', fields: ['marqueVoiture', 'matricules'] },
] as const satisfies readonly Section[];

/** Fields of the header, drawn separately. */
export const cardHead = [
  'codeAdherent',
  'civilite',
  'prenom',
  'nom',
  'statut',
  'estAdherent',
] as const satisfies readonly Field[];
