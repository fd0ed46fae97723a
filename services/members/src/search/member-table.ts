import {
  adherentSearchFields,
  fold,
  isPersonal,
  saisonsInscrites,
  sexeOf,
  type Adherent,
  type AdherentFilter,
  type AdherentSearchField,
  type AdherentSortField,
  type ListAdherentsQuery,
} from '@club/contract';
import { clubToday } from '@club/service-kit';
import {
  anyOf,
  FilledLater,
  MemoryTable,
  mostCompared,
  nearestFirst,
  nearNames,
  type PageOf,
  type RowSet,
} from '@club/service-kit/memory-table';
import { nameText } from '@club/service-kit/text';
import type { HeldMembers } from '../adherents/held-members.ts';
import { summaryOf } from '../adherents/to-adherent.ts';
import { TwinIndex } from '../doublons/twin-index.ts';
import { twinOf, type Twin } from '../doublons/twin-rules.ts';
import { anomalieFilters } from '../qualite/anomalie-filters.ts';
import { birthFigure, ofAge } from './age-figures.ts';
import { matchingMembers } from './matching-members.ts';
import { memberSorts, memberTieKey } from './member-sorts.ts';
import { searchedTexts } from './searchable-text.ts';

/** Which members, in which order, and which slice of them. */
export interface MemberQuery extends PageOf<AdherentSortField>, AdherentFilter {
  search: string;
  searchField: AdherentSearchField;
  /** Blank or absent: any. */
  statut?: string;
  /** Members, the payers who are none, or both. */
  personnes: NonNullable<ListAdherentsQuery['personnes']>;
  /** Whether personal fields are looked into. */
  personal: boolean;
  /** In it by inscription, or of `held.ofSaison` (S-10). */
  membreSaisonId?: string;
  /** What finance says of them, where it is asked for. */
  held?: HeldMembers;
}

/** The same without order and slice. */
export type MemberFilter = Omit<MemberQuery, keyof PageOf<AdherentSortField>>;

/** A page: `AdherentSummary` of each member as JSON text, and the total of matches. */
export interface MemberPage {
  rows: string[];
  total: number;
  /** Whose name differs by one letter from what was typed, beside a page of few. */
  near: string[];
}

/** A page of so many matches, or more, needs nobody beside it; and no more are named. */
const mostNear = 10;

/** Where names are looked for. */
const fieldsWithNames: ReadonlySet<AdherentSearchField> = new Set(['all', 'nom', 'prenom']);

/** The searched fields that any profile may look into. */
const publicFields = adherentSearchFields.filter((field) => !isPersonal(field));

const namesOf = ({ nom, prenom }: Pick<Adherent, 'nom' | 'prenom'>): string =>
  nameText(nom) + nameText(prenom);

const memberRows = (twins: TwinsLater) =>
  new MemoryTable({
    id: ({ id }: Adherent) => id,
    version: ({ version }) => version,
    texts: [...adherentSearchFields, 'all'] as const,
    textsOf: searchedTexts,
    names: namesOf,
    sorts: memberSorts,
    tieKey: memberTieKey,
    filters: {
      statut: ({ statut }) => statut,
      estAdherent: ({ estAdherent }) => estAdherent,
      sexe: sexeOf,
      categorie: ({ categorieTarif }) => fold(categorieTarif ?? ''),
      saisonInscription: saisonsInscrites,
      ...anomalieFilters,
    },
    figures: (adherent) => [birthFigure(adherent)],
    shown: (adherent) => JSON.stringify(summaryOf(adherent)),
    beside: [
      {
        put: (adherent) => twins.put(twinOf(adherent, adherent.id)),
        remove: (id) => twins.remove(id),
        holds: (adherent) => twins.holds(twinOf(adherent, adherent.id)),
      },
    ],
  });

type TwinsLater = FilledLater<Twin, TwinIndex>;

/** Every person outside the trash, in memory. */
export class MemberTable {
  readonly #twins: TwinsLater = new FilledLater(new TwinIndex());
  readonly rows = memberRows(this.#twins);

  /** Members who may be one person, as soon as all have been compared: some seconds after the start of a large club. */
  twins(): Promise<TwinIndex> {
    return this.#twins.whole();
  }

  /** Compares the members for `twins`, beside the answers to requests. */
  compareAll(stopping: AbortSignal): Promise<void> {
    return this.#twins.fill(stopping);
  }

  /** One page of the members that match. */
  page({ sort, order, page, limit, ...asked }: MemberQuery): MemberPage {
    const found = this.#matching(asked);
    const { ids, total } = this.rows.page(found, { sort, order, page, limit });
    const near = total < mostNear ? this.#near(asked, found) : [];
    const shown = (all: readonly string[]) => all.map((id) => this.rows.shown(id) ?? '');
    return { rows: shown(ids), total, near: shown(near) };
  }

  /** The ids of all members that match, in order. */
  ids({ sort, order, ...asked }: Omit<MemberQuery, 'page' | 'limit'>): string[] {
    return this.rows.inOrder(this.#matching(asked), { sort, order });
  }

  #matching({ search, searchField, ...filter }: MemberFilter): RowSet {
    const among = this.#among(filter);
    const containing = filter.personal ? this.#containing : this.#containingPublic;
    return this.#filtered(matchingMembers({ search, searchField, among, containing }), filter);
  }

  /** Ids of those whose name is nearly what was typed, and who are not among the `found`. */
  #near({ search, searchField, ...filter }: MemberFilter, found: RowSet): string[] {
    if (!fieldsWithNames.has(searchField)) return [];
    const named = nearNames(
      search,
      (word) => this.rows.words.near(word),
      (term) => anyOf((['nom', 'prenom'] as const).map((field) => this.rows.containing(term, field))),
    );
    const near = this.#filtered(this.#among(filter).intersect(named.rows), filter).without(found);
    const { ids } = this.rows.page(near, { sort: 'nom', order: 'asc', page: 1, limit: mostCompared });
    return nearestFirst(ids, (id) => this.#names(id), named, mostNear);
  }

  #names(id: string): string {
    const { nom, prenom } = JSON.parse(this.rows.shown(id) ?? '{}') as Pick<Adherent, 'nom' | 'prenom'>;
    return namesOf({ nom, prenom });
  }

  #among({ personnes }: Pick<MemberFilter, 'personnes'>): RowSet {
    const estAdherent = personnes === 'toutes' ? undefined : personnes === 'adherents';
    return this.rows.where({ estAdherent });
  }

  #filtered(found: RowSet, filter: Omit<MemberFilter, 'search' | 'searchField'>): RowSet {
    const { statut, sexe, categorieTarif, saisonInscriptionId: saisonInscription } = filter;
    const categorie = categorieTarif ? fold(categorieTarif) : undefined;
    const asked = found.intersect(this.rows.where({ statut, sexe, categorie, saisonInscription }));
    return ofAge(this.rows, this.#holding(asked, filter), filter, clubToday());
  }

  #holding(among: RowSet, { held, membreSaisonId: saisonInscription }: Partial<MemberFilter>): RowSet {
    if (!held) return among;
    const named = (ids: readonly string[]) => this.rows.named(ids);
    const within = held.holding.reduce((rows, ids) => rows.intersect(named(ids)), among);
    const found = held.notHolding.reduce((rows, ids) => rows.without(named(ids)), within);
    if (!saisonInscription) return found;
    return found.intersect(this.rows.where({ saisonInscription }).union(named(held.ofSaison)));
  }

  #containing = (term: string, field: AdherentSearchField): RowSet => this.rows.containing(term, field);

  /** Without the personal fields: `all` is then each of the others in turn. */
  #containingPublic = (term: string, field: AdherentSearchField): RowSet =>
    field === 'all'
      ? anyOf(publicFields.map((one) => this.rows.containing(term, one)))
      : this.rows.containing(term, field);
}
