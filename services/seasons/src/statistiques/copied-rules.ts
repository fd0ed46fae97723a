import type { AdherentState, CotisationState, CreditState, ReglementState } from '@club/contract';
import type { Copied } from './contributions-rules.ts';

/** The fields that figures need; a tombstone keeps the last state. */
export type CopiedAdherent = Copied & { deleted: boolean } & Pick<
    AdherentState,
    'saisonId' | 'inscriptions' | 'estAdherent' | 'dateInscription'
  >;

export type CopiedCotisation = Copied & { deleted: boolean } & Pick<
    CotisationState,
    'saisonId' | 'montantTotal' | 'adherents' | 'createdAt'
  >;

export type CopiedReglement = Copied & { deleted: boolean } & Pick<
    ReglementState,
    'saisonId' | 'montantRecu' | 'dateReglement' | 'details'
  >;

export type CopiedCredit = Copied & { deleted: boolean } & Pick<CreditState, 'remboursements'>;
