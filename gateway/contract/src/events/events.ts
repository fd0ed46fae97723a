import type { PublishedField } from '../adherents/adherent-fields.ts';
import type { Adherent } from '../adherents/adherent.ts';
import type { Owner } from '../core/call.ts';
import type { CotisationState, CreditState, ReglementState } from './money-states.ts';
import type { FormuleFields } from '../formules/formule.ts';
import type { Saison } from '../saisons/saison.ts';
import type { SectionFields } from '../sections/section.ts';
import type { SettingsState } from '../settings/settings.ts';

/** Published state of a member, without CIN, blood group or files (E-1). */
export type AdherentState = Pick<Adherent, PublishedField | 'anciensCodes' | 'inscriptions'>;

export type SaisonState = Pick<Saison, 'nom' | 'dateDebut' | 'dateFin' | 'active' | 'cloturee'> & {
  /** Absent in events of former releases. */
  dateCloture?: string;
  /** These three are absent in events of former releases. */
  inscriptionsOuvertes?: boolean;
  inscriptionsDu?: string | null;
  activeDepuis?: string | null;
};

export type SectionState = SectionFields;

/** `montant`: the formula's own price. Prices in minor units. */
export type FormuleState = Omit<FormuleFields, FormuleAdded> & Partial<Pick<FormuleFields, FormuleAdded>>;

/** Absent in events of former releases. */
type FormuleAdded = 'tarifs' | 'partFixe' | 'genreDuree' | 'du' | 'au' | 'entrees';

/** Its id is the season's. */
export interface BadgeState {
  /** Last number used (S-4). */
  dernierNumero: number;
}

export interface StateOf {
  adherent: AdherentState;
  saison: SaisonState;
  section: SectionState;
  formule: FormuleState;
  cotisation: CotisationState;
  reglement: ReglementState;
  credit: CreditState;
  badge: BadgeState;
  /** A single record with the id `settingsId`. */
  settings: SettingsState;
}

export type EntityName = keyof StateOf;

/** Services that publish entities. */
export type EntityOwner = Extract<Owner, 'seasons' | 'members' | 'finance' | 'admin'>;

/** Owner and version of each entity's shape (CloudEvents type `….v1`). */
export const entities: Readonly<Record<EntityName, { owner: EntityOwner; version: 1 }>> = {
  adherent: { owner: 'members', version: 1 },
  saison: { owner: 'seasons', version: 1 },
  section: { owner: 'finance', version: 1 },
  formule: { owner: 'finance', version: 1 },
  cotisation: { owner: 'finance', version: 1 },
  reglement: { owner: 'finance', version: 1 },
  credit: { owner: 'finance', version: 1 },
  badge: { owner: 'members', version: 1 },
  settings: { owner: 'admin', version: 1 },
};

/** Id of the single record of the club's settings. */
export const settingsId = 'club';

/** State or tombstone; a copy takes only a newer `version` (E-3). */
export interface EntityState<State> {
  id: string;
  version: number;
  deleted: boolean;
  /** null in a tombstone, except after an erasure: then the anonymised state. */
  data: State | null;
}

/** CloudEvents 1.0 envelope. */
export interface CloudEvent<Data> {
  specversion: '1.0';
  /** Also the JetStream message id. */
  id: string;
  /** `/members`, `/seasons`… */
  source: string;
  /** `club.adherent.state.v1` */
  type: string;
  subject: string;
  time: string;
  datacontenttype: 'application/json';
  /** Id of the request that caused the change. */
  requestid: string;
  /** Span of the change (CloudEvents' Distributed Tracing), where traces are on. */
  traceparent?: string;
  data: Data;
}

/** Core NATS subject: admin tells gateways to drop cached sessions: one, those of a user, or of all users with a profile. */
export const sessionRevokedSubject = 'club.session.revoked';
export interface SessionRevoked {
  sessionId?: string;
  userId?: string;
  profileType?: string;
  /** All sessions. */
  all?: true;
}
