import type { OrigineCredit } from '../credits/credit.ts';
import type { HistoryLine } from '../history/history.ts';
import type { ImportType } from '../imports/import-run.ts';
import type { TypeReglement } from '../reglements/reglement.ts';
import type { EntityName } from './events.ts';

/** Nothing but what the activity itself says. */
export type NoFaits = Readonly<Record<string, never>>;

export interface FaitsSaison {
  /** What changed of it, when that is more than its fields. */
  effet: 'activation' | 'cloture' | null;
}

/** Of one operation. Amounts are minor units. */
export interface FaitsCotisation {
  payeurId: string;
  adherentIds: string[];
  /** What it comes to, after the operation. */
  montant: number;
}

/** Of the règlements that one operation made, or of the one that it changed. Amounts are minor units. */
export interface FaitsReglement {
  payeurId: string;
  saisonId: string;
  /** Received in this operation; negative when money was taken back. */
  montant: number;
  /** Promised in all, after the operation. */
  montantTotal: number;
  /** null when several were made, by different means. */
  typeReglement: TypeReglement | null;
  /** How many were made. */
  nombre: number;
}

/** Amounts are minor units. */
export interface FaitsCredit {
  payeurId: string;
  /** Of the effect; of the whole credit when there is none. */
  montant: number;
  origine: OrigineCredit;
  effet: 'utilisation' | 'annulation' | 'remboursement' | null;
}

export interface FaitsBadge {
  adherentId: string;
  /** Its number in the season. */
  numero: number;
}

export interface FaitsImport {
  type: ImportType;
  /** Rows that were stored. */
  nombre: number;
}

export interface FaitsRenouvellement {
  /** Cotisations that were made. */
  nombre: number;
}

/** What an activity says beside who, what and when: ids and amounts only, names are resolved when it is read. */
export interface FaitsOf extends Record<EntityName, object> {
  adherent: NoFaits;
  saison: FaitsSaison;
  section: NoFaits;
  formule: NoFaits;
  cotisation: FaitsCotisation;
  reglement: FaitsReglement;
  credit: FaitsCredit;
  badge: FaitsBadge;
  import: FaitsImport;
  renouvellement: FaitsRenouvellement;
}

/** What an activity is about: an entity, or a job that changed many of them at once. */
export type ActivityEntity = keyof FaitsOf;

/** One thing that happened, as the ACTIVITY stream keeps it for 90 days (design.md "Events"). */
export interface Activity<E extends ActivityEntity = ActivityEntity> {
  /** 24 hexadecimal digits; a second delivery has the same. */
  id: string;
  /** ISO date-time. */
  at: string;
  entity: E;
  entityId: string;
  action: HistoryLine['action'];
  /** The member of staff; the only name in it. */
  by: { id: string; nom: string };
  faits: FaitsOf[E];
}
