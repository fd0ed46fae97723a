import type { Anomalie, QualiteElement, QualiteFiche } from '@club/contract';

/** Names of the queues, and what each holds. */
export const anomalieWords: Readonly<Record<Anomalie, { title: string; text: string }>> = {
  naissance: {
    title: 'Dates de naissance',
    text: 'Inconnues (01/01/1970 compris), dans le futur ou impossibles.',
  },
  email: {
    title: 'Adresses e-mail',
    text: 'Absentes, impossibles, d’un fournisseur mal écrit ou refusées à l’envoi.',
  },
  telephone: { title: 'Téléphones', text: 'Absents, impossibles ou à l’indicatif mal écrit.' },
  photo: { title: 'Photos', text: 'Adhérents sans photo.' },
  doublons: { title: 'Doublons possibles', text: 'Deux fiches qui pourraient être la même personne.' },
  dette_sans_saison: { title: 'Dettes sans saison', text: 'Sommes dues dans une saison qui n’existe plus.' },
  formule_sans_section: {
    title: 'Formules sans section',
    text: 'Formules actives qui n’appartiennent à aucune.',
  },
  payeur_inconnu: {
    title: 'Payeurs inconnus',
    text: 'Sommes dues par une personne inconnue ou dans la corbeille.',
  },
};

/** Name of a field as the toast and the form say it. */
export const champWords: Readonly<Record<NonNullable<QualiteElement['champ']>, string>> = {
  dateNaissance: 'Date de naissance',
  email: 'E-mail',
  telephone: 'Téléphone',
};

/** Where a record is opened. */
export function addressOfFiche({ type, id }: Pick<QualiteFiche, 'type' | 'id'>): string {
  if (type === 'adherent') return `/members?fiche=${id}`;
  return type === 'cotisation' ? `/cotisations?cotisation=${id}` : `/formulas?modifier=${id}`;
}

export const openWords: Readonly<Record<QualiteFiche['type'], string>> = {
  adherent: 'Ouvrir la fiche',
  cotisation: 'Ouvrir la cotisation',
  formule: 'Ouvrir la formule',
};
