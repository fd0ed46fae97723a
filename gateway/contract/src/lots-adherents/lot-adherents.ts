import type { Permission } from '../access/permissions.ts';
import { enteredFieldNames, enteredFields, type FieldsThat } from '../adherents/adherent-fields.ts';
import type { ListAdherentsQuery, TrashQuery } from '../adherents/adherent-lists.ts';
import type { AdherentFilter, HoldingFilter } from '../adherents/adherent-filter.ts';
import type { AdherentFields } from '../adherents/adherent.ts';

/** Fields of a bulk change: those that can be equal for many members and are not personal. */
export type ChampEnLot = FieldsThat<{ enLot: true }>;
export const champsEnLot = enteredFieldNames.filter(
  (name) => enteredFields[name].enLot === true,
) as readonly ChampEnLot[];

/** The changed fields. */
export type ChangementsEnLot = Partial<Pick<AdherentFields, ChampEnLot>>;

/** Filter of the list of members, without paging and sort. */
export type FiltreAdherents = Pick<ListAdherentsQuery, 'search' | 'searchField' | 'statut' | 'personnes'> &
  AdherentFilter &
  HoldingFilter;

/** Filter of the trash. */
export type FiltreCorbeille = Pick<TrashQuery, 'search'>;

/** Target of a bulk action: named members, or all matches of a filter with exceptions. It is resolved once, at the start. */
export interface ChoixEnLot<Filtre> {
  ids?: string[];
  filtre?: Filtre;
  /** Exceptions. */
  sauf?: string[];
  /** Number shown on screen; another number at the start answers `conflict`. */
  nombre: number;
}
export type ChoixAdherents = ChoixEnLot<FiltreAdherents>;
export type ChoixCorbeille = ChoixEnLot<FiltreCorbeille>;

/** Maximum persons of a bulk action. */
export const plusGrandLotAdherents = 100_000;

/** Maximum persons named one by one. */
export const nommesAuPlus = 5_000;

/** Above this number of persons, the number is typed to confirm. */
export const nombreSansConfirmation = 100;

/** Days during which a bulk action can be undone. */
export const joursAnnulationLot = 30;

/** Maximum refusals listed by name; all are counted. */
export const refusNommes = 500;

export type ActeAdherents = 'modification' | 'corbeille' | 'restauration' | 'inscription';

/** Permission of each action, also required to stop or undo it. */
export const droitActe = {
  modification: 'adherents.update',
  corbeille: 'adherents.delete',
  restauration: 'adherents.delete',
  inscription: 'adherents.update',
} as const satisfies Record<ActeAdherents, Permission>;

/** A person whom an action skipped, with the reason. */
export interface RefusLot {
  adherentId: string;
  codeAdherent: string;
  nom: string;
  raison: string;
}

/** A bulk action, or its undo. Each person is done completely or not at all; cancelling restores nothing. */
export interface LotAdherents {
  id: string;
  etat: 'en_cours' | 'termine' | 'annule';
  acte: ActeAdherents;
  /** Id of the run that this one undoes. */
  annuleId: string | null;
  /** Of a modification. */
  changements: ChangementsEnLot | null;
  /** Of an inscription. */
  saisonId: string | null;
  total: number;
  done: number;
  /** Persons changed, deleted or restored. */
  faits: number;
  /** Persons without a change to make. */
  inchanges: number;
  /** The first 500. */
  refuses: RefusLot[];
  nbRefuses: number;
  /** Persons for whom an undo is possible; 0 for an undo, and after the period. */
  annulables: number;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}
