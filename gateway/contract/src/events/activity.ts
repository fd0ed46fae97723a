import type { TypeCarte } from '../badges/carte.ts';
import type { OrigineCredit } from '../credits/credit.ts';
import type { HistoryLine } from '../history/history.ts';
import type { ImportRunType } from '../imports/import-run.ts';
import type { ActeAdherents } from '../lots-adherents/lot-adherents.ts';
import type { ActeCotisations } from '../lots-cotisations/lot-cotisations.ts';
import type { ActeOffres } from '../offres/offre.ts';
import type { TypeReglement } from '../reglements/reglement.ts';
import type { ModeRenouvellement } from '../renouvellements/renouvellement.ts';
import type { ReportName } from '../reports/report.ts';
import type { EntityName } from './events.ts';

export type NoFaits = Readonly<Record<string, never>>;

export interface FaitsSaison {
  /** Details besides the changed fields. */
  effet:
    | 'activation'
    | 'cloture'
    | 'a_cloturer'
    | 'en_attente'
    | 'inscriptions_ouvertes'
    | 'inscriptions_fermees'
    | null;
}

/** Amounts of one operation, in minor units. */
export interface FaitsCotisation {
  payeurId: string;
  adherentIds: string[];
  /** After the operation. */
  montant: number;
}

/** Règlements of one operation, in minor units. */
export interface FaitsReglement {
  payeurId: string;
  saisonId: string;
  /** Amount of this operation; negative when reversed. */
  montant: number;
  /** Total promised after the operation. */
  montantTotal: number;
  /** null for several means. */
  typeReglement: TypeReglement | null;
  nombre: number;
}

/** Prices of several formulas, changed in one act. */
export interface FaitsTarifs {
  nombre: number;
}

/** In minor units. */
export interface FaitsCredit {
  payeurId: string;
  /** Of the effect, else of the whole credit. */
  montant: number;
  origine: OrigineCredit;
  effet: 'utilisation' | 'annulation' | 'remboursement' | null;
}

export interface FaitsBadge {
  adherentId: string;
  numero: number;
}

export interface FaitsImport {
  type: ImportRunType;
  nombre: number;
  /** Known members that it inscribed in the active season; absent when none. */
  inscrits?: number;
}

export interface FaitsRenouvellement {
  nombre: number;
  /** Absent before offers existed: cotisations. */
  mode?: ModeRenouvellement;
}

export interface FaitsLotCartes {
  type: TypeCarte;
  nombre: number;
}

export interface FaitsLotAdherents {
  acte: ActeAdherents;
  /** True for an undo. */
  annulation: boolean;
  nombre: number;
}

export interface FaitsLotCotisations {
  acte: ActeCotisations;
  /** True for an undo. */
  annulation: boolean;
  nombre: number;
}

export interface FaitsLotOffres {
  acte: ActeOffres;
  nombre: number;
}

/** A report that went out by e-mail. */
export interface FaitsEnvoiRapport {
  rapport: ReportName;
  /** Recipients. */
  nombre: number;
}

/** Ids and amounts only; names are resolved when read (E-7). */
export interface FaitsOf extends Record<EntityName, object> {
  adherent: NoFaits;
  saison: FaitsSaison;
  section: NoFaits;
  formule: NoFaits | FaitsTarifs;
  cotisation: FaitsCotisation;
  reglement: FaitsReglement;
  credit: FaitsCredit;
  badge: FaitsBadge;
  settings: NoFaits;
  import: FaitsImport;
  renouvellement: FaitsRenouvellement;
  lotCartes: FaitsLotCartes;
  lotAdherents: FaitsLotAdherents;
  lotCotisations: FaitsLotCotisations;
  lotOffres: FaitsLotOffres;
  envoiRapport: FaitsEnvoiRapport;
}

/** Kind of the record: an entity, or a batch. */
export type ActivityEntity = keyof FaitsOf;

/** An event of the activity feed (E-2). */
export interface Activity<E extends ActivityEntity = ActivityEntity> {
  /** 24 hexadecimal digits, the same on redelivery. */
  id: string;
  /** ISO date-time. */
  at: string;
  entity: E;
  entityId: string;
  action: HistoryLine['action'];
  /** The only name in the event. */
  by: { id: string; nom: string };
  faits: FaitsOf[E];
}
