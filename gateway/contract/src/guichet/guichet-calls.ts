import { call } from '../core/call.ts';
import type { HorsLigne } from './hors-ligne.ts';
import type { CreateCotisationLine } from '../cotisations/cotisation-calls.ts';
import type { PersonName } from '../adherents/adherent.ts';
import type { Payeur } from '../payeurs/payeur.ts';
import type { Cotisation, CreditUtilise } from '../cotisations/cotisation.ts';
import type { Credit } from '../credits/credit.ts';
import type { Payment } from '../reglements/reglement-calls.ts';
import type { Recu } from '../recus/recu.ts';
import type { Reglement } from '../reglements/reglement.ts';
import type { CorrectionTarif } from '../tarification/regle-club.ts';

/** Formulas of a member; prices and dates default to the formula's (M-6). */
export type EncaissementLigne = Omit<CreateCotisationLine, 'montantAdherent'>;

/** A payment of the counter. */
export interface EncaissementReglement extends Payment {
  montant: number;
  /** The same as `reference`, of a cheque. */
  numeroCheque?: string | null;
}

/** A person whom a counter without network can serve: a name, and nothing of money or health. */
export type PersonneGuichet = PersonName & Pick<Payeur, 'estAdherent' | 'statut'>;

export interface PagePersonnesGuichet {
  /** ISO date-time of the reading. */
  moment: string;
  personnes: PersonneGuichet[];
  /** Where the next page begins; null on the last. */
  suite: string | null;
}

/** Kinds of the cotisation that an encaissement makes. */
export const typesEncaissement = ['individuelle', 'famille'] as const;
export type TypeEncaissement = (typeof typesEncaissement)[number];

/** Cotisations and payments of one payer, recorded together (M-43). */
export interface CreateEncaissement {
  payeurId: string;
  /** The active one by default. */
  saisonId?: string | null;
  /** The offer that is accepted: those of `lignes` that it holds have its prices. */
  offreId?: string | null;
  lignes?: EncaissementLigne[];
  /** Total of the new lines as it was shown: another one is refused (M-11, T-9). */
  montantTotal?: number;
  /** Kind of the new cotisation; by default one member makes an individual one, several a family's. */
  type?: TypeEncaissement;
  /** Of the new cotisation. */
  description?: string | null;
  /** Debts that are paid with it. */
  cotisationIds?: string[];
  /** Credits of the payer to use now. */
  credits?: CreditUtilise[];
  reglements?: EncaissementReglement[];
  /** Turns an excess into a credit; without it an excess is refused. */
  excedent?: boolean;
  /** M-22. */
  doublonAccepte?: boolean;
  /** Why a formula is sold below its tariff (M-72). */
  motif?: string | null;
  /** Also issues a receipt (M-44). */
  recu?: boolean;
  /** It was taken without network; staff did not see what the payer owes. */
  horsLigne?: HorsLigne;
}

export interface Encaissement {
  /** The new cotisation first, then the other paid ones; these only with permission to read cotisations. */
  cotisations: Cotisation[];
  reglements: Reglement[];
  /** Credits used, and the credit from an excess. */
  credits: Credit[];
  /** Lines agreed before that it lowered (T-11), to who may read cotisations. */
  corrections: CorrectionTarif[];
  /** French warnings (M-10). */
  avertissements: string[];
  /** null unless asked for, and when nothing was received. */
  recu: Recu | null;
}

export const guichetCalls = {
  listPersonnesGuichet: call<{ query: { apres?: string }; answer: PagePersonnesGuichet }>()({
    method: 'GET',
    path: '/api/guichet/personnes',
    owner: 'finance',
    access: 'cotisations.read',
    summary: 'Names for a counter without network, a page in the order of ids',
  }),
  createEncaissement: call<{ body: CreateEncaissement; answer: Encaissement }>()({
    method: 'POST',
    path: '/api/guichet/encaissements',
    owner: 'finance',
    // Each part needs its own permission: lines cotisations.create, payments and credits reglements.create.
    access: 'signed-in',
    status: 201,
    summary:
      'Enrols, pays debts, uses credits and records payments of one payer, all or nothing; each part asks for its own right',
  }),
};
