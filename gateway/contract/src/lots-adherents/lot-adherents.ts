import type { Permission } from '../access/permissions.ts';
import { enteredFieldNames, enteredFields, type FieldsThat } from '../adherents/adherent-fields.ts';
import type { ListAdherentsQuery, TrashQuery } from '../adherents/adherent-lists.ts';
import type { AdherentFilter, HoldingFilter } from '../adherents/adherent-filter.ts';
import type { AdherentFields } from '../adherents/adherent.ts';

/** Fields that many members may be given at once: what can be the same for all of them, and is nobody's secret. */
export type ChampEnLot = FieldsThat<{ enLot: true }>;
export const champsEnLot = enteredFieldNames.filter(
  (name) => enteredFields[name].enLot === true,
) as readonly ChampEnLot[];

/** What is given to all of them: the fields that were touched, and no other. */
export type ChangementsEnLot = Partial<Pick<AdherentFields, ChampEnLot>>;

/** What the list of members shows, its pages and order aside. */
export type FiltreAdherents = Pick<ListAdherentsQuery, 'search' | 'searchField' | 'statut' | 'personnes'> &
  AdherentFilter &
  HoldingFilter;

/** What the trash shows. */
export type FiltreCorbeille = Pick<TrashQuery, 'search'>;

/** Whom an act concerns: these, or all that a list finds but some. Who that is stays as it is when the act begins. */
export interface ChoixEnLot<Filtre> {
  ids?: string[];
  filtre?: Filtre;
  /** Of those that are found, who is left out. */
  sauf?: string[];
  /** How many the screen told: another number then is a `conflict`. */
  nombre: number;
}
export type ChoixAdherents = ChoixEnLot<FiltreAdherents>;
export type ChoixCorbeille = ChoixEnLot<FiltreCorbeille>;

/** Most persons of one act. */
export const plusGrandLotAdherents = 100_000;

/** Most persons that a choice names one by one. */
export const nommesAuPlus = 5_000;

/** Above so many persons, their number is typed to confirm an act. */
export const nombreSansConfirmation = 100;

/** Days for which an act on many can be undone. */
export const joursAnnulationLot = 30;

/** Refusals that a run names; all are counted. */
export const refusNommes = 500;

export type ActeAdherents = 'modification' | 'corbeille' | 'restauration';

/** What each act asks for, and who stops or undoes it. */
export const droitActe = {
  modification: 'adherents.update',
  corbeille: 'adherents.delete',
  restauration: 'adherents.delete',
} as const satisfies Record<ActeAdherents, Permission>;

/** Somebody whom an act left as he was, and why. */
export interface RefusLot {
  adherentId: string;
  codeAdherent: string;
  nom: string;
  raison: string;
}

/** An act on many members, or the undoing of one. Each person is done whole or not at all; cancelled, what is done stays. */
export interface LotAdherents {
  id: string;
  etat: 'en_cours' | 'termine' | 'annule';
  acte: ActeAdherents;
  /** Of the run that this one undoes. */
  annuleId: string | null;
  /** Of a modification. */
  changements: ChangementsEnLot | null;
  total: number;
  done: number;
  /** Persons that were changed, put in the trash or taken out of it. */
  faits: number;
  /** Nothing was to be done. */
  inchanges: number;
  /** The first 500. */
  refuses: RefusLot[];
  nbRefuses: number;
  /** Persons that can still be given back what they had; 0 of an undoing, and once it is too late. */
  annulables: number;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}
