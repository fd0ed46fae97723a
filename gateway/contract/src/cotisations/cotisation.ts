import type { PersonName } from '../adherents/adherent.ts';
import type { Formule } from '../formules/formule.ts';
import type { DepartDeLigne } from '../departs/depart.ts';
import type { GelDeLigne } from '../gels/gel.ts';
import type { RaisonPrix } from '../tarification/regle-club.ts';
import type { Reglement } from '../reglements/reglement.ts';

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

/** Default relation of a line. */
export const lienMissing = 'Veuillez sélectionner le lien de parenté';

/** `familiale` is read as `famille`. */
export const typesCotisation = ['individuelle', 'famille', 'familiale'] as const;
export type TypeCotisation = (typeof typesCotisation)[number];

export const statutsCotisation = ['en_attente', 'en_cours', 'payee'] as const;
export type StatutCotisation = (typeof statutsCotisation)[number];

/** A formula taken by a member at the agreed price. Dates are `YYYY-MM-DD`. */
export interface CotisationFormule {
  formuleId: string;
  formule: Pick<Formule, 'id' | 'code' | 'designation' | 'sectionId'>;
  montant: number;
  dateDebut: string;
  dateFin: string;
  /** Bought with a carnet (K-1); absent of every other formula. */
  entrees?: number;
  /** Freezes, oldest first (G-2); absent of a line without. */
  gels?: GelDeLigne[];
  /** Its member left on that day (L-1); absent of every other. */
  depart?: DepartDeLigne;
  /** Price in the season when it was sold, and how `montant` came of it (T-9); absent where the club had no rule of tariffs. */
  prixDeBase?: number;
  raisons?: RaisonPrix[];
}

/** A member's line (M-5). */
export interface CotisationAdherent {
  adherentId: string;
  adherent: PersonName;
  lienParente: LienParente;
  montantAdherent: number;
  /** Covered by règlements, promised ones included, and credits. */
  montantAlloue: number;
  formules: CotisationFormule[];
}

export interface CreditUtilise {
  creditId: string;
  montant: number;
}

/** One payer's subscription for one season (M-5). */
export interface Cotisation {
  id: string;
  version: number;
  codeCotisation: string;
  saisonId: string;
  payeurId: string;
  payeur: PersonName;
  /** Of the first line. */
  adherentId: string;
  adherent: PersonName;
  lienParente: LienParente;
  adherents: CotisationAdherent[];
  /** Of the first line. */
  formules: CotisationFormule[];
  /** Oldest first, with their allocations to this cotisation; empty when archived; absent for who may not read them. */
  reglements?: Reglement[];
  /** Absent for the same readers. */
  creditsUtilises?: CreditUtilise[];
  montantTotal: number;
  /** Règlements, promised ones included, plus credits used. */
  montantAlloue: number;
  /** Received, plus credits used. */
  montantRegle: number;
  /** Total − `montantRegle`. */
  restant: number;
  /** Agreed amount of the section or formula filtered by; absent elsewhere. */
  convenuFiltre?: number;
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
