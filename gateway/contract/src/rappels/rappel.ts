import type { Permission } from '../access/permissions.ts';
import type { PersonName } from '../adherents/adherent.ts';
import type { Language } from '../settings/settings.ts';

/** What members are reminded of (N-1). */
export const typesRappel = ['retard', 'echeance', 'certificat', 'photo', 'renouvellement'] as const;
export type TypeRappel = (typeof typesRappel)[number];

/** As staff name them. */
export const titresRappel: Readonly<Record<TypeRappel, string>> = {
  retard: 'Paiements en retard',
  echeance: 'Échéances proches',
  certificat: 'Certificats médicaux',
  photo: 'Photos manquantes',
  renouvellement: 'Renouvellement',
};

/** Right that one needs beside `adherents.update` to know whom a reminder concerns (N-6). */
export const permissionsRappel: Readonly<Record<TypeRappel, Permission>> = {
  retard: 'reglements.read',
  echeance: 'reglements.read',
  certificat: 'adherents.update',
  photo: 'adherents.update',
  renouvellement: 'cotisations.read',
};

/** What a template may hold between braces. */
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

/** Why somebody concerned gets no e-mail (N-3). */
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
  /** Why he is concerned, in French. */
  motif: string;
}

export interface PersonneExclue extends PersonneRappel {
  raison: RaisonExclusion;
  /** In French. */
  explication: string;
}

/** Everybody concerned, once each: who gets the e-mail, and who does not. */
export interface ApercuRappel {
  type: TypeRappel;
  langue: Language;
  /** By name, as `exclus`. */
  destinataires: PersonneRappel[];
  exclus: PersonneExclue[];
  /** Why nothing can be sent now, in French; null when it can. */
  empechement: string | null;
}

/** An e-mail as one person would get it. */
export interface ExempleRappel {
  langue: Language;
  /** Null: neither he nor who pays for him has one. */
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
  /** Why it waits or was interrupted, in French. */
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
  /** A stop came between sending and noting it: sent again with the same number, which mailboxes recognise (N-5). */
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
