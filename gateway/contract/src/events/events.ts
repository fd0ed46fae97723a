import type { Adherent } from '../adherents/adherent.ts';
import type { Owner } from '../calls/call.ts';
import type { CotisationState, CreditState, ReglementState } from './money-states.ts';
import type { FormuleFields } from '../formules/formule.ts';
import type { Saison } from '../saisons/saison.ts';
import type { SectionFields } from '../sections/section.ts';

/** Published state of a member: no CIN, blood group nor file (design.md "Events"). */
export type AdherentState = Pick<
  Adherent,
  | 'codeAdherent'
  | 'civilite'
  | 'prenom'
  | 'nom'
  | 'dateNaissance'
  | 'email'
  | 'telephone'
  | 'statut'
  | 'estAdherent'
  | 'saisonId'
  | 'dateInscription'
  | 'aCertificatMedical'
  | 'dateExpirationCertificat'
>;

export type SaisonState = Pick<Saison, 'nom' | 'dateDebut' | 'dateFin' | 'active' | 'cloturee'> & {
  /** Of a closed season; former releases did not publish it. */
  dateCloture?: string;
};

export type SectionState = SectionFields;

/** `montant` is the price in minor units, as in every published state. */
export type FormuleState = FormuleFields;

/** Published state of a season's badges; its id is that of the season. */
export interface BadgeState {
  /** The last number taken: they begin at 1 with each season. */
  dernierNumero: number;
}

/** Published state of each kind of entity. */
export interface StateOf {
  adherent: AdherentState;
  saison: SaisonState;
  section: SectionState;
  formule: FormuleState;
  cotisation: CotisationState;
  reglement: ReglementState;
  credit: CreditState;
  badge: BadgeState;
}

export type EntityName = keyof StateOf;

/** Who publishes each kind of entity, and the version of its shape (the CloudEvents type ends in `.v1`). */
export const entities: Readonly<Record<EntityName, { owner: Owner; version: 1 }>> = {
  adherent: { owner: 'members', version: 1 },
  saison: { owner: 'seasons', version: 1 },
  section: { owner: 'finance', version: 1 },
  formule: { owner: 'finance', version: 1 },
  cotisation: { owner: 'finance', version: 1 },
  reglement: { owner: 'finance', version: 1 },
  credit: { owner: 'finance', version: 1 },
  badge: { owner: 'members', version: 1 },
};

/** State of one entity after a change, or its tombstone. `version` only grows; a copy takes only a newer one. */
export interface EntityState<State> {
  id: string;
  version: number;
  deleted: boolean;
  /** null in a tombstone. */
  data: State | null;
}

/** CloudEvents 1.0 envelope of everything on the bus. */
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
  /** Extension: the request at the origin of the change. */
  requestid: string;
  data: Data;
}

/** Core NATS subject on which admin tells gateways to forget a session or every session of a user. */
export const sessionRevokedSubject = 'club.session.revoked';
export interface SessionRevoked {
  sessionId?: string;
  userId?: string;
}
