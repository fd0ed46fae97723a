import type { Adherent } from '../adherents/adherent.ts';
import type { Formule } from '../formules/formule.ts';
import type { Reglement } from '../reglements/reglement.ts';

/** What the payer is to the member (spec §3). */
export const liensParente = [
  'Lui-même',
  'Père',
  'Mère',
  'Conjoint(e)',
  'Époux',
  'Épouse',
  'Fils',
  'Fille',
  'Frère',
  'Sœur',
  'Grand-père',
  'Grand-mère',
  'Oncle',
  'Tante',
  'Cousin(e)',
  'Tuteur légal',
  'Autre',
] as const;
export type LienParente = (typeof liensParente)[number];

/** `familiale` is another word for `famille` that screens send (spec §3). */
export const typesCotisation = ['individuelle', 'famille', 'familiale'] as const;
export type TypeCotisation = (typeof typesCotisation)[number];

export const statutsCotisation = ['en_attente', 'en_cours', 'payee'] as const;
export type StatutCotisation = (typeof statutsCotisation)[number];

/** A person as lists of money name them. */
export type PersonName = Pick<Adherent, 'id' | 'codeAdherent' | 'prenom' | 'nom'>;

/** A formula taken by a member at the agreed price. Dates are `YYYY-MM-DD`. */
export interface CotisationFormule {
  formuleId: string;
  formule: Pick<Formule, 'id' | 'code' | 'designation' | 'sectionId'>;
  montant: number;
  dateDebut: string;
  dateFin: string;
}

/** What one member owes in a cotisation; an individual one has one line too (design.md "Money"). */
export interface CotisationAdherent {
  adherentId: string;
  adherent: PersonName;
  lienParente: LienParente;
  montantAdherent: number;
  /** Of it, what règlements (those promised included) and credits cover. */
  montantAlloue: number;
  formules: CotisationFormule[];
}

/** A credit that pays part of a cotisation. */
export interface CreditUtilise {
  creditId: string;
  montant: number;
}

/** One payer's subscription for one season (spec §3). */
export interface Cotisation {
  id: string;
  version: number;
  codeCotisation: string;
  saisonId: string;
  payeurId: string;
  payeur: PersonName;
  /** The first line's member, and what the payer is to that member. */
  adherentId: string;
  adherent: PersonName;
  lienParente: LienParente;
  adherents: CotisationAdherent[];
  /** The first line's formulas. */
  formules: CotisationFormule[];
  /** Those that pay it, oldest first, each with its allocations to this cotisation only; empty in an archived one. */
  reglements: Reglement[];
  creditsUtilises: CreditUtilise[];
  montantTotal: number;
  /** Allocated from règlements, promised ones included, plus credits used. */
  montantAlloue: number;
  /** Received and allocated, plus credits used. */
  montantRegle: number;
  /** Still to be received: the total less `montantRegle`. */
  restant: number;
  statut: StatutCotisation;
  type: 'individuelle' | 'famille';
  description: string | null;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  /** ISO date-time and name; null unless it was deleted. */
  archivedAt: string | null;
  archivedBy: string | null;
}
