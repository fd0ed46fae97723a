import type { Owner } from '../core/call.ts';
import type { Cotisation } from '../cotisations/cotisation.ts';
import type { QualiteElement } from '../qualite/qualite.ts';
import type { ArgentAdherent } from '../payeurs/argent-adherent.ts';
import type { ArgentFiche } from '../payeurs/argent-fiche.ts';
import type { SituationPassage } from '../passages/passage.ts';
import type { RefusRappel } from '../rappels/rappel-calls.ts';
import type { Currency } from '../rules/money.ts';
import type { AnomaliesQuestion } from './anomalies.ts';
import type { ConcernesPage, ConcernesQuestion } from './concernes.ts';
import type { DernierArgent, ErasedPerson, OpenMoney } from './erased-person.ts';
import type { FormulesOfMember } from './formules-of-member.ts';
import type { HoldersPage, HoldersQuestion } from './holders.ts';
import type { MergedPersons } from './merged-persons.ts';
import type { MoneyOfPerson } from './money-of-person.ts';
import type { MorceauDemande, RapportDemande, RapportFait } from './rapport-fait.ts';
import type { AdherentState, EntityName, EntityState, SaisonState } from '../events/events.ts';

/** A question about one record. */
interface OfOne {
  id: string;
}

/** A question about many records, at most `idsPerQuestion`. */
interface OfMany {
  ids: readonly string[];
}

/** Somebody at a door. */
interface AuPassage extends OfOne {
  dateNaissance: string | null;
  /** Of which an entry that is taken already does not count as taken: it is asked anew. */
  passageId?: string;
}

/** An entry of a carnet that is taken at a door. */
interface EntreePrise {
  carnetId: string;
  passageId: string;
  /** ISO date-time. */
  moment: string;
  sectionId: string | null;
  /** Of the browser that asks; absent where it has no id. */
  porteId?: string;
}

/** Result: `restantes` is null where no entry was taken. */
export interface ReponseEntree {
  restantes: number | null;
  /** The asking door's own lease, of which it was taken. */
  bail?: string;
  /** Other doors hold the entries that are left: `rappelee` by one that was heard, `muette` by silent ones (K-8). */
  tenue?: 'rappelee' | 'muette';
}

/** An entry that a door took without network of what it held (K-7). */
interface EntreeTenue extends EntreePrise {
  adherentId: string;
  bail: string;
  /** False of a second entry of the same visit: the lease goes back, nothing is taken. */
  compte: boolean;
}

/** Maximum ids of one question: well below the largest bus message. */
export const idsPerQuestion = 1_000;

/** Totals of a season's money, in minor units. */
export interface MoneyTotals {
  /** Number of cotisations, without archived ones. */
  nbCotisations: number;
  nbReglements: number;
  /** Agreed amount. */
  montantTotalCotisations: number;
  /** Received amount, minus refunds. */
  montantTotalReglements: number;
  /** Refunded amount; absent in a season closed by a former release, which did not subtract refunds. */
  montantRembourse?: number;
}

/** A page of members with a cotisation in a season; `next` is the cursor of the next page, null after the last one. */
export interface HolderPage {
  adherentIds: string[];
  next: string | null;
}

/** Maximum states of a page. */
export const maxStates = 500;

/** Current states of an owner's entities: a page ordered by id, or the states of given ids. */
export type StateQuestion =
  | { entity: EntityName; after: string | null; limit?: number }
  | { entity: EntityName; ids: readonly string[] };

/** States as published, tombstones included; `next` is the cursor of the next page, null after the last one. */
export interface StatePage {
  states: EntityState<unknown>[];
  next: string | null;
}

/** Contact data of a member; requested when a reminder is shown or sent, never copied. */
export interface Contact {
  id: string;
  codeAdherent: string;
  prenom: string;
  nom: string;
  email: string | null;
  telephone: string | null;
  /** True when the member is in the trash. */
  deleted: boolean;
  /** Under 18 today; false when the birth date is unknown. */
  mineur: boolean;
  /** `YYYY-MM-DD` on which a mail server refused this address; null when none did (N-10). */
  emailRefuseLe: string | null;
}

/** An address that a mail server refused permanently, with the day `YYYY-MM-DD`. */
export interface EmailRefuse {
  id: string;
  email: string;
  le: string;
}

/** A page of members without a photo; `next` is the cursor of the next page, null after the last one. */
export interface IdPage {
  ids: string[];
  next: string | null;
}

/** A user, as finance records name them. */
export interface Utilisateur {
  id: string;
  /** First and last name. */
  nom: string;
  actif: boolean;
  /** Holds `admin.manage_permissions`. */
  gereDroits: boolean;
}

/** True when the service has rows of the season; if not, it refuses new ones from now on. */
interface SaisonPresence {
  held: boolean;
  /** Nothing holds it but offers that are not cancelled; undoing their campaigns frees it. */
  offresSeules?: boolean;
}

/**
 * Every question between services, by the service that answers. Used where a copy lacks data, or where all services act on one season.
 * An owner without a handler for a question does not compile; NATS permissions allow only the listed services to ask.
 */
export const questions = {
  admin: {
    states: question<StateQuestion, StatePage>('seasons'),
    /** A person’s refusal of reminders (N-3). */
    refusRappel: question<OfOne, RefusRappel>('members'),
    /** All users, with their names as money shows them. */
    utilisateurs: question<object, Utilisateur[]>('finance'),
    /** Removes a person's reminder preferences and notes the erasure in the security journal, once. */
    effacerPersonne: question<ErasedPerson, object>('members'),
    /** Moves reminders and preferences from one record to the other. Idempotent. */
    fusionnerPersonnes: question<MergedPersons, object>('members'),
  },
  import: {
    /** Anonymises the imported rows, photos and files of a person. */
    effacerPersonne: question<ErasedPerson, object>('members'),
  },
  seasons: {
    /** The season of this id, or null. */
    saison: question<OfOne, EntityState<SaisonState> | null>('members', 'finance', 'import'),
    activeSaison: question<object, EntityState<SaisonState> | null>('members', 'finance'),
    states: question<StateQuestion, StatePage>(),
  },
  members: {
    /** The member, its tombstone, or null. */
    adherent: question<OfOne, EntityState<AdherentState> | null>('seasons', 'finance'),
    /** E-mail addresses of members who have one; they are not part of published states. */
    adresses: question<OfMany, { id: string; adresse: string }[]>('finance'),
    /** Contact data of known members, including the trash. */
    contacts: question<OfMany, Contact[]>('admin', 'import'),
    /** Notes that a mail server refused a member's address (N-10). Idempotent. */
    noterEmailRefuse: question<EmailRefuse, object>('admin'),
    /** Active members without a photo: a page ordered by id, or those with given ids. */
    sansPhoto: question<{ after: string | null; ids?: readonly string[] }, IdPage>('admin', 'import'),
    /** Persons of the club, the trash included (U-20). */
    nombrePersonnes: question<object, { adherents: number }>('admin'),
    /** Freezes the inscriptions of a season, after finance has frozen its money. */
    closeSaison: question<OfOne, { nbAdherents: number }>('seasons'),
    /** Asked before a season is deleted. */
    retireSaison: question<OfOne, SaisonPresence>('seasons'),
    /** Cancels the deletion of a season. */
    keepSaison: question<OfOne, object>('seasons'),
    states: question<StateQuestion, StatePage>('seasons'),
  },
  finance: {
    /** Changes the currency, unless amounts exist (M-2). */
    adoptCurrency: question<{ monnaie: Currency }, { adopted: boolean }>('admin'),
    /** Money of the club, archived included, but for what an author entered; `autres` than cotisations and règlements (U-20). */
    nombreArgent: question<
      { sauf: string | null },
      { cotisations: number; reglements: number; autres: number }
    >('admin'),
    /** A member's cotisations of the active season, and of others with a formula that runs or is to come. */
    cotisationsOf: question<OfOne, Cotisation[]>('members'),
    /** Formulas of each member in a season (the active one unless said), each once. Members without any are omitted. */
    formulesOf: question<OfMany & { saisonId?: string }, FormulesOfMember[]>('members'),
    /** Last season with a live cotisation of each member, and all of them. Members without any are omitted. */
    latestSaisons: question<OfMany, { id: string; saisonId: string; saisonIds: string[] }[]>('members'),
    moneyOf: question<OfMany, MoneyOfPerson[]>('members'),
    argentOf: question<OfMany, ArgentAdherent[]>('members'),
    /** Money on the record of a member, and the seasons of the member's live cotisations. */
    ficheOf: question<OfOne, Required<ArgentFiche> & { saisonIds: string[] }>('members'),
    /** Obstacles to the erasure of a person. */
    openMoneyOf: question<OfOne, OpenMoney>('members'),
    /** For each person with money: its last day, and whether any of it is open. */
    dernierArgent: question<OfMany, DernierArgent[]>('members'),
    /** Longest validity of a certificate over all sections, in months (C-7). */
    validiteCertificats: question<object, { mois: number }>('members'),
    /** Anonymises the money of a person, or gives the obstacles. Idempotent. */
    effacerPersonne: question<ErasedPerson, { obstacles: string[] }>('members'),
    /** Obstacles to a merge of two records, or to its undo. */
    obstaclesFusion: question<MergedPersons, { obstacles: string[] }>('members'),
    /** Moves the money of one record to the other, or back on undo, or gives the obstacles. Idempotent. */
    fusionnerPersonnes: question<MergedPersons, { obstacles: string[] }>('members'),
    /** For the door: a member's formulas in the active season, and whether a payment is late. */
    situationOf: question<AuPassage, SituationPassage>('members'),
    /** The same for many members, in their order: the door's offline snapshot (D-4). A door with an id then holds entries (K-6). */
    situationsOf: question<{ adherents: readonly AuPassage[]; porteId?: string }, SituationPassage[]>(
      'members',
    ),
    /** Takes an entry of a carnet for a passage, once for each (K-3). Gives what is left, null where nothing was. */
    prendreEntree: question<EntreePrise, ReponseEntree>('members'),
    /** The same of entries that a door held (K-7). Gives the passages that found nothing left. */
    prendreEntreesTenues: question<{ entrees: readonly EntreeTenue[] }, { sansEntree: string[] }>('members'),
    /** Section names of each member in the active season. Members without any are omitted. */
    sectionsOf: question<OfMany, { id: string; sections: string[] }[]>('import'),
    concernes: question<ConcernesQuestion, ConcernesPage>('admin'),
    /** Payer of each member's latest cotisation. Members who pay their own, or have none, are omitted. */
    payeursDe: question<OfMany, { id: string; payeurId: string }[]>('admin'),
    /** Cotisations and formulas with an anomaly, for the data-quality screen. */
    anomalies: question<AnomaliesQuestion, { total: number; elements: QualiteElement[] }>('members'),
    /** Builds a report for an e-mail attachment and stores it for some minutes. */
    rapportFait: question<RapportDemande, RapportFait>('admin'),
    /** One part of such a report. */
    morceauRapport: question<MorceauDemande, { base64: string }>('admin'),
    /** Members with a cotisation in a season, section or formula: a filter of the list of members. */
    holdersOf: question<HoldersQuestion, HoldersPage>('members'),
    saisonHolders: question<{ id: string; after: string | null }, HolderPage>('members'),
    /** Freezes the money of a season. */
    closeSaison: question<OfOne, MoneyTotals>('seasons'),
    retireSaison: question<OfOne, SaisonPresence>('seasons'),
    keepSaison: question<OfOne, object>('seasons'),
    states: question<StateQuestion, StatePage>('seasons'),
  },
} as const satisfies Partial<Record<Owner, Readonly<Record<string, Question>>>>;

export type Questions = typeof questions;

/** Services that answer questions. */
export type AnsweringOwner = keyof Questions;

export type QuestionTo<O extends AnsweringOwner> = keyof Questions[O] & string;

/** Input type of a question. */
export type TakesOf<O extends AnsweringOwner, Q extends QuestionTo<O>> = Questions[O][Q] extends {
  readonly shape?: { takes: infer Takes };
}
  ? Takes
  : never;

/** Answer type of a question. */
export type GivesOf<O extends AnsweringOwner, Q extends QuestionTo<O>> = Questions[O][Q] extends {
  readonly shape?: { gives: infer Gives };
}
  ? Gives
  : never;

/** A question that services send to its owner over the bus; `shape` exists for the compiler only. */
export interface Question<Takes = unknown, Gives = unknown> {
  /** Services that may ask it, besides the operator. */
  readonly askers: readonly Owner[];
  readonly shape?: { takes: Takes; gives: Gives };
}

/** Declares a question: `question<{ id: string }, SaisonState | null>('finance')`. */
export function question<Takes, Gives>(...askers: readonly Owner[]): Question<Takes, Gives> {
  return { askers };
}
