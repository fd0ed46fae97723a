import type { PersonName } from '../adherents/adherent.ts';
import type { Permission } from '../access/permissions.ts';
import type { ObstacleRenouvellement } from '../renouvellements/renouvellement.ts';

/**
 * `en_partie`: some lines were accepted, and others still can be. `sans_objet`: nothing was accepted, and all was sold
 * otherwise. `expiree`: its end has passed, or its season is closed.
 */
export const etatsOffre = ['ouverte', 'en_partie', 'acceptee', 'sans_objet', 'expiree', 'annulee'] as const;
export type EtatOffre = (typeof etatsOffre)[number];

/** Days for which an offer holds unless its campaign says otherwise. */
export const joursOffre = 30;

/** Most offers of a campaign in one PDF. */
export const offresParImpression = 500;

/** Most monthly parts in which accepted offers fall due. */
export const maxPartsOffre = 12;

export interface LigneOffre {
  adherent: PersonName;
  lienParente: string;
  formuleId: string;
  code: string;
  designation: string;
  /** As agreed in the former season. */
  ancienMontant: number;
  /** Holds until the offer’s end. */
  montant: number;
  /** Of the cotisation that it became; null until it is accepted, and while that cotisation lies in the trash. */
  cotisationId: string | null;
  /** What stands in the way now; null when it can be accepted at once. */
  obstacle: ObstacleRenouvellement | null;
  /** What changed since, such as a missing certificate; null for nothing. */
  explication: string | null;
}

/** What a campaign offers one payer: his lines of the former season, at the new season’s prices. */
export interface Offre {
  id: string;
  code: string;
  etat: EtatOffre;
  renouvellementId: string;
  saisonId: string;
  payeur: PersonName;
  lignes: LigneOffre[];
  /** Of all its lines. */
  montantTotal: number;
  /** Of accepted lines. */
  montantAccepte: number;
  /** Of lines that can be accepted at once. */
  montantOuvert: number;
  /** Last day, `YYYY-MM-DD`. */
  finLe: string;
  createdBy: string;
  createdAt: string;
  /** Author and day of its cancellation with its campaign; null while it stands. */
  annulation: { par: string; le: string } | null;
}

/** `annulation` undoes a campaign. */
export type ActeOffres = 'acceptation' | 'annulation';

/** Permission of each action, also required to stop it. */
export const droitActeOffres = {
  acceptation: 'cotisations.create',
  annulation: 'cotisations.delete',
} as const satisfies Record<ActeOffres, Permission>;

/** An offer or cotisation that an action skipped, with the reason. It names nobody. */
export interface RefusOffre {
  id: string;
  code: string;
  raison: string;
}

/** An action on many offers. Each offer is done completely or not at all; cancelling restores nothing. */
export interface LotOffres {
  id: string;
  etat: 'en_cours' | 'termine' | 'annule';
  acte: ActeOffres;
  /** Campaign that is undone. */
  renouvellementId: string | null;
  total: number;
  done: number;
  faits: number;
  /** Had nothing left to do. */
  inchanges: number;
  /** The first 500. */
  refuses: RefusOffre[];
  nbRefuses: number;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}
