import type { ListCotisationsQuery } from '@club/contract';
import { codeSortKey, fold, RowSet, SearchIndex, type PageOf } from '@club/service-kit/search';
import type { CotisationDocument } from '../cotisations/cotisation-document.ts';
import type { FormuleDocument } from '../formules/formule-document.ts';
import { PersonLinks } from './person-links.ts';
import type { PersonIndex } from './person-index.ts';
import { asTypedElseWords, holdingAll, type Terms } from './words-rules.ts';

/** What the index reads of a cotisation. */
export type IndexedCotisation = Pick<
  CotisationDocument,
  | '_id'
  | 'version'
  | 'codeCotisation'
  | 'saisonId'
  | 'payeurId'
  | 'type'
  | 'montantTotal'
  | 'montantAlloue'
  | 'statut'
  | 'createdAt'
  | 'archivedAt'
> & { adherents: readonly { adherentId: string; formules: readonly { formuleId: string }[] }[] };

/** The names of the catalogue: looked up at each search of activities, so a new name counts at once. */
export type NamedFormule = Pick<FormuleDocument, '_id' | 'code' | 'designation'>;

export type CotisationSort = NonNullable<ListCotisationsQuery['sort']>;
type SearchField = NonNullable<ListCotisationsQuery['searchField']>;

/** Which cotisations. */
export type CotisationFilter = Omit<ListCotisationsQuery, 'sort' | 'order' | 'page' | 'limit'> & {
  /** The catalogue, when activities are searched. */
  formules?: readonly NamedFormule[];
};

/** What a member takes, or has. */
export interface TakenFormules {
  adherentId: string;
  saisonId: string;
  formuleIds: readonly string[];
}

/** Nobody reads more of them. */
const mostDoubles = 20;

const everyField: readonly SearchField[] = ['code', 'nom', 'activites'];

const yes = 'oui';
const saidOf = (truth: boolean): string => (truth ? yes : 'non');

/** Every cotisation in memory, archived ones included: what is searched, sorted by and filtered, not the documents. */
export class CotisationIndex {
  #persons: PersonIndex;
  #payers = new PersonLinks();
  #members = new PersonLinks();
  #index = new SearchIndex({
    id: ({ _id }: IndexedCotisation) => _id,
    version: ({ version }) => version,
    shown: ({ _id }) => _id,
    columns: ['code'],
    texts: ({ codeCotisation }) => [fold(codeCotisation)],
    orders: {
      codeCotisation: ({ codeCotisation }) => codeSortKey(codeCotisation),
      createdAt: ({ createdAt }) => createdAt.getTime(),
      montantTotal: ({ montantTotal }) => montantTotal,
    },
    tieKey: ({ _id }) => _id,
    groups: {
      archive: ({ archivedAt }) => saidOf(archivedAt !== null),
      saison: ({ saisonId }) => saisonId,
      statut: ({ statut }) => statut,
      type: ({ type }) => type,
      sansReglement: ({ montantAlloue, montantTotal }) => saidOf(montantAlloue === 0 && montantTotal > 0),
      formules: ({ adherents }) =>
        adherents.flatMap(({ formules }) => formules.map(({ formuleId }) => formuleId)),
    },
  });

  constructor(persons: PersonIndex) {
    this.#persons = persons;
  }

  get ids(): string[] {
    return this.#index.ids;
  }

  /** Takes a cotisation as stored, unless that version is known. */
  put(cotisation: IndexedCotisation): void {
    const row = this.#index.put(cotisation);
    if (row === undefined) return;
    this.#payers.set(row, [this.#persons.numberOf(cotisation.payeurId)]);
    this.#members.set(
      row,
      cotisation.adherents.map(({ adherentId }) => this.#persons.numberOf(adherentId)),
    );
  }

  /** Sorts at once what it was given so far, before anybody asks. */
  prepare(): void {
    this.#index.prepare();
  }

  /** The cotisation exists no more. */
  remove(id: string): void {
    const row = this.#index.remove(id);
    if (row === undefined) return;
    this.#payers.set(row, []);
    this.#members.set(row, []);
  }

  /** Ids of one page of the cotisations asked for, and how many they are in all. */
  page(filter: CotisationFilter, slice: PageOf<CotisationSort>): { ids: string[]; total: number } {
    const { search = '', statut } = filter;
    const among = this.#filtered(filter);
    // Words in any order are tried when nothing holds them as typed, whatever the statut: its tabs show one search.
    const found = asTypedElseWords(search, (terms) => among.intersect(this.#holding(terms, filter))) ?? among;
    const matching = statut ? found.intersect(this.#index.having(statut, 'statut')) : found;
    const { rows: ids, total } = this.#index.page(matching, slice);
    return { ids, total };
  }

  /** Ids of the live cotisations of a season in which a member takes one of the formulas. */
  taking({ adherentId, saisonId, formuleIds }: TakenFormules): string[] {
    const own = this.#filtered({ adherentId, saisonId });
    const taken = formuleIds
      .map((id) => this.#index.having(id, 'formules'))
      .reduce((either, rows) => either.union(rows), new RowSet(0));
    const slice = { sort: 'createdAt', order: 'asc', page: 1, limit: mostDoubles } as const;
    return this.#index.page(own.intersect(taken), slice).rows;
  }

  #filtered({ archivees, saisonId, type, sansReglement, payeurId, adherentId }: CotisationFilter): RowSet {
    const sets = [
      this.#index.having(saidOf(archivees === true), 'archive'),
      saisonId && this.#index.having(saisonId, 'saison'),
      type && this.#index.having(type, 'type'),
      sansReglement !== undefined && this.#index.having(saidOf(sansReglement), 'sansReglement'),
      payeurId && this.#payers.rowsOf(this.#persons.knownNumberOf(payeurId)),
      adherentId && this.#members.rowsOf(this.#persons.knownNumberOf(adherentId)),
    ];
    return sets.filter((set) => set instanceof RowSet).reduce((all, set) => all.intersect(set));
  }

  #holding(terms: Terms, { searchField, formules = [] }: CotisationFilter): RowSet {
    const fields = searchField ? [searchField] : everyField;
    return fields
      .map((field) => this.#holdingIn(field, terms, formules))
      .reduce((either, rows) => either.union(rows));
  }

  #holdingIn(field: SearchField, terms: Terms, formules: readonly NamedFormule[]): RowSet {
    if (field === 'code') return holdingAll(terms, (term) => this.#withCode(term));
    if (field === 'nom') {
      return this.#naming(holdingAll(terms, (term) => this.#persons.withName(term)));
    }
    return formules
      .filter((formule) => holdsAll(formule, terms))
      .map(({ _id }) => this.#index.having(_id, 'formules'))
      .reduce((either, rows) => either.union(rows), new RowSet(0));
  }

  #withCode(term: string): RowSet {
    return this.#index.containing(term, 'code').union(this.#naming(this.#persons.withCode(term)));
  }

  /** Rows of which one of the persons is the payer or a member. */
  #naming(persons: RowSet): RowSet {
    return this.#payers.rowsOfAny(persons).union(this.#members.rowsOfAny(persons));
  }
}

function holdsAll({ code, designation }: NamedFormule, terms: Terms): boolean {
  const texts = [fold(code), fold(designation)];
  return terms.every((term) => texts.some((text) => text.includes(term)));
}
