import type { Minor } from '@club/service-kit';
import type { CreditDocument } from './credits.ts';
import type { ReglementDocument } from './reglements.ts';

/** The part of a promise that an archived cotisation released, and the promise as it was then; minor units. */
export interface PromesseRendue extends Pick<
  ReglementDocument,
  'montantRecu' | 'typeReglement' | 'dateEcheance'
> {
  reglementId: string;
  montant: Minor;
  /** `montantTotal` that the règlement kept; 0 when it was archived with the cotisation. */
  reste: Minor;
}

/** Changes of the money behind a lowered price, by document, so that they can be undone whole (L-5). */
export interface Mouvement {
  /** The freeze or the leave. */
  acteId: string;
  /** Fall of the price, in minor units. */
  rendu: Minor;
  reglements: { id: string; avant: EtatReglement; apres: EtatReglement }[];
  /** `avant` is null of a credit that was born of it. */
  credits: { id: string; avant: EtatCredit | null; apres: EtatCredit }[];
}

export type EtatReglement = Pick<
  ReglementDocument,
  | 'payeurId'
  | 'montantTotal'
  | 'montantRecu'
  | 'montantCredit'
  | 'statut'
  | 'allocations'
  | 'contrePasseParId'
  | 'archivedAt'
  | 'archivedBy'
>;
export type EtatCredit = Pick<
  CreditDocument,
  'payeurId' | 'montant' | 'restant' | 'utilisations' | 'archivedAt' | 'archivedBy'
>;
