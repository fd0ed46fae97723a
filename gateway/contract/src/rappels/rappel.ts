import type { Permission } from '../access/permissions.ts';
import type { PersonName } from '../adherents/adherent.ts';
import type { Language } from '../settings/settings.ts';

/** Types of reminder (N-1). */
export const typesRappel = [
  'retard',
  'echeance',
  'certificat',
  'photo',
  'renouvellement',
  'offre',
  'carnet',
] as const;
export type TypeRappel = (typeof typesRappel)[number];

/** French labels. */
export const titresRappel: Readonly<Record<TypeRappel, string>> = {
  retard: 'Paiements en retard',
  echeance: 'Échéances proches',
  certificat: 'Certificats médicaux',
  photo: 'Photos manquantes',
  renouvellement: 'Renouvellement',
  offre: 'Offres de renouvellement',
  carnet: 'Carnets presque épuisés',
};

/** Permission needed besides `adherents.update` to see the persons concerned (N-6). */
export const permissionsRappel: Readonly<Record<TypeRappel, Permission>> = {
  retard: 'reglements.read',
  echeance: 'reglements.read',
  certificat: 'adherents.update',
  photo: 'adherents.update',
  renouvellement: 'cotisations.read',
  offre: 'cotisations.read',
  carnet: 'cotisations.read',
};

/** Variables of a template. */
export const variablesRappel = ['prenom', 'nom', 'code', 'montant', 'date', 'objet', 'club'] as const;
export type VariableRappel = (typeof variablesRappel)[number];

/** Texts of one type in one language, with `{variables}`. */
export interface ModeleRappel {
  type: TypeRappel;
  langue: Language;
  objet: string;
  texte: string;
  /** 0: the club has not changed it. */
  version: number;
}

/** Reasons for exclusion from a campaign (N-3). */
export const raisonsExclusion = [
  'sans_email',
  'adresse_refusee',
  'refus',
  'relance_recente',
  'corbeille',
  'introuvable',
] as const;
export type RaisonExclusion = (typeof raisonsExclusion)[number];

export interface PersonneRappel extends PersonName {
  /** Where the e-mail goes. */
  email: string | null;
  /** Name of the payer who gets the e-mail, of a minor without an address (N-10); null: the person gets it. */
  payeur: string | null;
  telephone: string | null;
  /** French reason of the reminder. */
  motif: string;
}

export interface PersonneExclue extends PersonneRappel {
  raison: RaisonExclusion;
  /** In French. */
  explication: string;
}

/** All persons concerned, once each: recipients and excluded ones. */
export interface ApercuRappel {
  type: TypeRappel;
  langue: Language;
  /** By name, as `exclus`. */
  destinataires: PersonneRappel[];
  exclus: PersonneExclue[];
  /** French reason why nothing can be sent now, or null. */
  empechement: string | null;
}

/** Preview of an e-mail for one person. */
export interface ExempleRappel {
  langue: Language;
  /** Null when neither the person nor the payer has an address. */
  email: string | null;
  objet: string;
  texte: string;
}

export const etatsRappel = ['en_attente', 'en_cours', 'termine', 'annule', 'interrompu'] as const;
export type EtatRappel = (typeof etatsRappel)[number];

/** A campaign. `total` = envoyes + refuses + echecs + ignores once it has ended. */
export interface Rappel {
  id: string;
  type: TypeRappel;
  langue: Language;
  /** `en_attente`: behind another campaign, or until `reprise`. */
  etat: EtatRappel;
  total: number;
  done: number;
  envoyes: number;
  /** By their mail server. */
  refuses: number;
  /** Given up. */
  echecs: number;
  /** No longer concerned, reminded meanwhile, or stopped before. */
  ignores: number;
  /** French reason of the wait or interruption. */
  raison: string | null;
  /** ISO date-time of the next try. */
  reprise: string | null;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}

export const etatsEnvoi = [
  'a_envoyer',
  'en_cours',
  'a_reessayer',
  'envoye',
  'refuse',
  'echec',
  'ignore',
] as const;
export type EtatEnvoi = (typeof etatsEnvoi)[number];

/** A line of the log: one e-mail to one person. */
export interface EnvoiRappel {
  id: string;
  rappelId: string;
  type: TypeRappel;
  /** Null: no longer known. */
  personne: PersonName | null;
  etat: EtatEnvoi;
  /** Of what was not sent, in French. */
  raison: string | null;
  essais: number;
  /** The process stopped between sending and recording: sent again with the same Message-ID, which mailboxes deduplicate (N-5). */
  repris: boolean;
  /** ISO date-time. */
  envoyeLe: string | null;
  par: string;
  createdAt: string;
}

/** The two sides of a reminder (N-3). */
export const cotesRappel = ['destinataires', 'exclus'] as const;
export type CoteRappel = (typeof cotesRappel)[number];

/** Columns that both can be sorted by. */
export const trisRappel = ['nom', 'codeAdherent'] as const;
export type TriRappel = (typeof trisRappel)[number];
