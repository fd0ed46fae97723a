import type { Owner } from '../core/call.ts';
import type { Cotisation } from '../cotisations/cotisation.ts';
import type { QualiteElement } from '../qualite/qualite.ts';
import type { ArgentAdherent } from '../payeurs/argent-adherent.ts';
import type { SituationPassage } from '../passages/passage.ts';
import type { Currency } from '../rules/money.ts';
import type { AnomaliesQuestion } from './anomalies.ts';
import type { ConcernesPage, ConcernesQuestion } from './concernes.ts';
import type { DernierArgent, ErasedPerson, OpenMoney } from './erased-person.ts';
import type { FormulesOfMember } from './formules-of-member.ts';
import type { HoldersPage, HoldersQuestion } from './holders.ts';
import type { MergedPersons } from './merged-persons.ts';
import type { MoneyOfPerson } from './money-of-person.ts';
import { question, type Question } from './question.ts';
import type { MorceauDemande, RapportDemande, RapportFait } from './rapport-fait.ts';
import type { AdherentState, EntityName, EntityState, SaisonState } from '../events/events.ts';

export type { Question };

/** A question about one record. */
interface OfOne {
  id: string;
}

/** A question about many records, at most `idsPerQuestion`. */
interface OfMany {
  ids: readonly string[];
}

/** Ids of one question: well below the largest message of the bus. */
export const idsPerQuestion = 1_000;

/** What the money of one season came to; amounts are minor units. */
export interface MoneyTotals {
  /** Outside the archive. */
  nbCotisations: number;
  nbReglements: number;
  /** Agreed. */
  montantTotalCotisations: number;
  /** Received, less what was given back. */
  montantTotalReglements: number;
  /** What was given back; absent of a season closed by a former release, which did not subtract it. */
  montantRembourse?: number;
}

/** Some of those who hold a cotisation of a season; `next` is where the next page begins, null after the last one. */
export interface HolderPage {
  adherentIds: string[];
  next: string | null;
}

/** Most states of one page. */
export const maxStates = 500;

/** The states that an owner's entities have now: a page in the order of ids, or those of some ids. */
export type StateQuestion =
  | { entity: EntityName; after: string | null; limit?: number }
  | { entity: EntityName; ids: readonly string[] };

/** States as published, tombstones included. `next` is where the next page begins, null after the last one. */
export interface StatePage {
  states: EntityState<unknown>[];
  next: string | null;
}

/** How to reach a person; asked when a reminder is shown or sent, and kept nowhere else. */
export interface Contact {
  id: string;
  codeAdherent: string;
  prenom: string;
  nom: string;
  email: string | null;
  telephone: string | null;
  /** In the trash. */
  deleted: boolean;
  /** Under 18 today; false when his birth is unknown. */
  mineur: boolean;
  /** `YYYY-MM-DD`: a mail server refused this very address; null when none did (N-10). */
  emailRefuseLe: string | null;
}

/** An address of a person that a mail server refused for good, on a day `YYYY-MM-DD`. */
export interface EmailRefuse {
  id: string;
  email: string;
  le: string;
}

/** Some of those without a photo; `next` is where the next page begins, null after the last one. */
export interface IdPage {
  ids: string[];
  next: string | null;
}

/** A user, as money names one. */
export interface Utilisateur {
  id: string;
  /** First and last name. */
  nom: string;
  actif: boolean;
  /** Holds `admin.manage_permissions`. */
  gereDroits: boolean;
}

/** Whether something of a season is here; if not, nothing of it comes any more. */
interface Held {
  held: boolean;
}

/**
 * Every question between services, by who answers it, asked where a copy lacks something or where all have to act on one season.
 * An owner without an answer to one does not compile; NATS lets only the askers ask.
 */
export const questions = {
  admin: {
    states: question<StateQuestion, StatePage>('seasons'),
    /** All users, with the name that their money shows. */
    utilisateurs: question<object, Utilisateur[]>('finance'),
    /** Forgets what somebody said of reminders, and notes the erasure in the security journal, once. */
    effacerPersonne: question<ErasedPerson, object>('members'),
    /** What was sent to and said by one record is of the other; the same again changes nothing. */
    fusionnerPersonnes: question<MergedPersons, object>('members'),
  },
  import: {
    /** Makes nameless the rows, photos and files of imports that hold somebody. */
    effacerPersonne: question<ErasedPerson, object>('members'),
  },
  seasons: {
    /** The season; null when there is none. */
    saison: question<OfOne, EntityState<SaisonState> | null>('members', 'finance'),
    activeSaison: question<object, EntityState<SaisonState> | null>('members', 'finance'),
    states: question<StateQuestion, StatePage>(),
  },
  members: {
    /** The member, its tombstone, or null. */
    adherent: question<OfOne, EntityState<AdherentState> | null>('seasons', 'finance'),
    /** Addresses of those who have one: they are published nowhere. */
    adresses: question<OfMany, { id: string; adresse: string }[]>('finance'),
    /** Of those who are known, the trash included. */
    contacts: question<OfMany, Contact[]>('admin', 'import'),
    /** Notes that the address of a member was refused; the same again changes nothing (N-10). */
    noterEmailRefuse: question<EmailRefuse, object>('admin'),
    /** Active members without a photo: a page in the order of ids, or those of some ids. */
    sansPhoto: question<{ after: string | null; ids?: readonly string[] }, IdPage>('admin', 'import'),
    /** Freezes the inscriptions of a season whose money finance has frozen. */
    closeSaison: question<OfOne, { nbAdherents: number }>('seasons'),
    /** Before a season is deleted. */
    retireSaison: question<OfOne, Held>('seasons'),
    /** A season is not deleted after all. */
    keepSaison: question<OfOne, object>('seasons'),
    states: question<StateQuestion, StatePage>('seasons'),
  },
  finance: {
    /** Takes another currency unless amounts exist (M-2). */
    adoptCurrency: question<{ monnaie: Currency }, { adopted: boolean }>('admin'),
    /** The cotisations of the active season of which one is a member; none between two seasons. */
    cotisationsOf: question<OfOne, Cotisation[]>('members'),
    /** Of each member the formulas held in the active season, each once; who holds none is absent. */
    formulesOf: question<OfMany, FormulesOfMember[]>('members'),
    /** Of each member the last season of which he holds a cotisation; who holds none is absent. */
    latestSaisons: question<OfMany, { id: string; saisonId: string }[]>('members'),
    moneyOf: question<OfMany, MoneyOfPerson[]>('members'),
    argentOf: question<OfMany, ArgentAdherent[]>('members'),
    /** What stands in the way of erasing somebody. */
    openMoneyOf: question<OfOne, OpenMoney>('members'),
    /** Of each person who has money: the last day of any of it, and why it is open, if it is. */
    dernierArgent: question<OfMany, DernierArgent[]>('members'),
    /** For how many months, at most, a section takes a certificate (C-7). */
    validiteCertificats: question<object, { mois: number }>('members'),
    /** Makes the money of somebody nameless, or says why not; the same again changes nothing. */
    effacerPersonne: question<ErasedPerson, { obstacles: string[] }>('members'),
    /** What stands in the way of merging two records, or of undoing it. */
    obstaclesFusion: question<MergedPersons, { obstacles: string[] }>('members'),
    /** The money of one record is of the other, or again of whom it was, or says why not; the same again changes nothing. */
    fusionnerPersonnes: question<MergedPersons, { obstacles: string[] }>('members'),
    /** At the door: what a member holds in the active season, and whether any of it is paid late. */
    situationOf: question<OfOne & { dateNaissance: string | null }, SituationPassage>('members'),
    /** The same of many, in their order: what a door keeps for when the network is away (D-4). */
    situationsOf: question<
      { adherents: readonly (OfOne & { dateNaissance: string | null })[] },
      SituationPassage[]
    >('members'),
    /** Of each member the sections of what he holds in the active season, as they are called; who holds nothing is absent. */
    sectionsOf: question<OfMany, { id: string; sections: string[] }[]>('import'),
    concernes: question<ConcernesQuestion, ConcernesPage>('admin'),
    /** Of each member who pays his latest cotisation for him; who pays his own, or has none, is absent. */
    payeursDe: question<OfMany, { id: string; payeurId: string }[]>('admin'),
    /** Cotisations and formulas that the data-quality desk shows. */
    anomalies: question<AnomaliesQuestion, { total: number; elements: QualiteElement[] }>('members'),
    /** Makes a report that an e-mail will carry, and keeps it for some minutes. */
    rapportFait: question<RapportDemande, RapportFait>('admin'),
    /** A part of it. */
    morceauRapport: question<MorceauDemande, { base64: string }>('admin'),
    /** Who holds something of a season, a section or a formula: the list of members is filtered by it. */
    holdersOf: question<HoldersQuestion, HoldersPage>('members'),
    saisonHolders: question<{ id: string; after: string | null }, HolderPage>('members'),
    /** Freezes the money of a season. */
    closeSaison: question<OfOne, MoneyTotals>('seasons'),
    retireSaison: question<OfOne, Held>('seasons'),
    keepSaison: question<OfOne, object>('seasons'),
    states: question<StateQuestion, StatePage>('seasons'),
  },
} as const satisfies Partial<Record<Owner, Readonly<Record<string, Question>>>>;

export type Questions = typeof questions;

/** Who answers questions. */
export type AskedOwner = keyof Questions;

export type QuestionTo<O extends AskedOwner> = keyof Questions[O] & string;

/** What a question takes. */
export type TakesOf<O extends AskedOwner, Q extends QuestionTo<O>> = Questions[O][Q] extends {
  readonly shape?: { takes: infer Takes };
}
  ? Takes
  : never;

/** What a question gives. */
export type GivesOf<O extends AskedOwner, Q extends QuestionTo<O>> = Questions[O][Q] extends {
  readonly shape?: { gives: infer Gives };
}
  ? Gives
  : never;
