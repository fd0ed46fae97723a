import type { AdherentFields } from './adherent.ts';

type Field = keyof AdherentFields;

/** Fields of one screen or sheet that stand together, in their order. */
interface Section {
  title: string;
  fields: readonly Field[];
}

/** The form of a member. Vehicles are pairs of brand and plate. `later`: folded for a new one, for whom a queue waits. */
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
    fields: ['droitsEntree', 'tarifSpecial', 'exonere'],
  },
] as const satisfies readonly (Section & { later: boolean })[];

/** The card of a member, on screen and on paper, below who it is. */
export const cardSections = [
  {
    title: 'Informations personnelles',
    fields: [
      ...['dateNaissance', 'lieuNaissance', 'nationalites', 'cin', 'profession', 'situationFamiliale'],
      ...['groupeSanguin', 'estDonneur'],
    ],
  },
  { title: 'Contact', fields: ['telephone', 'telephoneUrgence', 'email', 'adresse'] },
  { title: 'Informations financières', fields: ['droitsEntree', 'exonere', 'tarifSpecial'] },
  { title: 'Véhicules', fields: ['marqueVoiture', 'matricules'] },
] as const satisfies readonly Section[];

/** What stands at the head of the card, drawn for itself: who it is and what he is to the club. */
export const cardHead = [
  'codeAdherent',
  'civilite',
  'prenom',
  'nom',
  'statut',
  'estAdherent',
] as const satisfies readonly Field[];
