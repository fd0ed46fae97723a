import { call } from '../core/call.ts';
import type { CreateCotisationLine } from '../cotisations/cotisation-calls.ts';
import type { Cotisation, CreditUtilise } from '../cotisations/cotisation.ts';
import type { Credit } from '../credits/credit.ts';
import type { Payment } from '../reglements/reglement-calls.ts';
import type { Recu } from '../recus/recu.ts';
import type { Reglement } from '../reglements/reglement.ts';

/** What a member takes; prices and dates default to the formula's (M-6). */
export type EncaissementLigne = Omit<CreateCotisationLine, 'montantAdherent'>;

/** A payment of the counter. */
export interface EncaissementReglement extends Payment {
  montant: number;
  /** The same as `reference`, of a cheque. */
  numeroCheque?: string | null;
}

/** What one payer takes and pays in one go (M-43). */
export interface CreateEncaissement {
  payeurId: string;
  /** The active one by default. */
  saisonId?: string | null;
  /** One member makes an individual cotisation, several a family's. */
  lignes?: EncaissementLigne[];
  /** Debts that are paid with it. */
  cotisationIds?: string[];
  /** Credits of the payer to use now. */
  credits?: CreditUtilise[];
  reglements?: EncaissementReglement[];
  /** What no debt takes becomes a credit; refused otherwise. */
  excedent?: boolean;
  /** M-22. */
  doublonAccepte?: boolean;
  /** Why a formula is sold below its tariff (M-72). */
  motif?: string | null;
  /** Also issues the receipt of what is received (M-44). */
  recu?: boolean;
}

export interface Encaissement {
  /** The new one first, then the others that were paid; these only for who may read cotisations. */
  cotisations: Cotisation[];
  reglements: Reglement[];
  /** Used, or born of what no debt took. */
  credits: Credit[];
  /** What staff should know (M-10). */
  avertissements: string[];
  /** null unless asked for, and when nothing was received. */
  recu: Recu | null;
}

export const guichetCalls = {
  createEncaissement: call<{ body: CreateEncaissement; answer: Encaissement }>()({
    method: 'POST',
    path: '/api/guichet/encaissements',
    owner: 'finance',
    // Each part asks for a right of its own: lines for cotisations.create, payments and credits for reglements.create.
    access: 'signed-in',
    status: 201,
    summary:
      'Enrols, pays debts, uses credits and records payments of one payer, all or nothing; each part asks for its own right',
  }),
};
