import type { CompteursReglements, ListReglementsQuery } from '@club/contract';
import { currencies } from '@club/contract';
import { clubCurrency } from '@club/service-kit';
import { codeSortKey, fold, RowSet, SearchIndex, type PageOf } from '@club/service-kit/search';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { PersonLinks } from './person-links.ts';
import type { PersonIndex } from './person-index.ts';
import { dateSortKey } from './date-sort-rules.ts';
import { searchedAmount, storedAmount } from './amount-search-rules.ts';
import { asTypedElseWords, holdingAll, type Terms } from './words-rules.ts';

/** What the index reads of a règlement. */
export type IndexedReglement = Pick<
  ReglementDocument,
  | '_id'
  | 'version'
  | 'codeReglement'
  | 'saisonId'
  | 'payeurId'
  | 'montantTotal'
  | 'statut'
  | 'dateReglement'
  | 'createdAt'
  | 'archivedAt'
>;

export type ReglementSort = NonNullable<ListReglementsQuery['sort']>;
type SearchField = NonNullable<ListReglementsQuery['searchField']>;

/** Which règlements. */
export type ReglementFilter = Omit<ListReglementsQuery, 'sort' | 'order' | 'page' | 'limit'>;

const everyField: readonly SearchField[] = ['code', 'nom', 'montant'];

const archive = (archived: boolean): string => (archived ? 'oui' : 'non');

/** Every règlement in memory, archived ones included: what is searched, sorted by and filtered, not the documents. */
export class ReglementIndex {
  #persons: PersonIndex;
  #payers = new PersonLinks();
  #index = new SearchIndex({
    id: ({ _id }: IndexedReglement) => _id,
    version: ({ version }) => version,
    shown: ({ _id }) => _id,
    columns: ['code', 'montant'],
    texts: ({ codeReglement, montantTotal }) => [
      fold(codeReglement),
      storedAmount(montantTotal, currencies[clubCurrency()].decimals),
    ],
    orders: {
      codeReglement: ({ codeReglement }) => codeSortKey(codeReglement),
      dateReglement: dateSortKey,
      montantTotal: ({ montantTotal }) => montantTotal,
    },
    tieKey: ({ _id }) => _id,
    groups: {
      archive: ({ archivedAt }) => archive(archivedAt !== null),
      saison: ({ saisonId }) => saisonId,
      statut: ({ statut }) => statut,
    },
  });

  constructor(persons: PersonIndex) {
    this.#persons = persons;
  }

  get ids(): string[] {
    return this.#index.ids;
  }

  /** Takes a règlement as stored, unless that version is known. */
  put(reglement: IndexedReglement): void {
    const row = this.#index.put(reglement);
    if (row !== undefined) this.#payers.set(row, [this.#persons.numberOf(reglement.payeurId)]);
  }

  /** Sorts at once what it was given so far, before anybody asks. */
  prepare(): void {
    this.#index.prepare();
  }

  /** The règlement exists no more. */
  remove(id: string): void {
    const row = this.#index.remove(id);
    if (row !== undefined) this.#payers.set(row, []);
  }

  /** Ids of one page of the règlements asked for, how many they are in all, and how many of each statut match otherwise. */
  page(
    { search = '', searchField, statut, ...others }: ReglementFilter,
    slice: PageOf<ReglementSort>,
  ): { ids: string[]; total: number; compteurs: CompteursReglements } {
    const among = this.#filtered(others);
    const found =
      asTypedElseWords(search, (terms) => among.intersect(this.#holding(terms, search, searchField))) ??
      among;
    const enAttente = found.intersect(this.#index.having('en_attente', 'statut'));
    const enCours = found.intersect(this.#index.having('en_cours', 'statut'));
    const complete = found.intersect(this.#index.having('complete', 'statut'));
    const asked = { en_attente: enAttente, en_cours: enCours, partiel: enCours, complete };
    const { rows: ids, total } = this.#index.page(statut ? asked[statut] : found, slice);
    const compteurs = {
      en_attente: enAttente.size,
      en_cours: enCours.size,
      complete: complete.size,
      total: found.size,
    };
    return { ids, total, compteurs };
  }

  #filtered({ archivees, saisonId, payeurId }: ReglementFilter): RowSet {
    const kept = this.#index.having(archive(archivees === true), 'archive');
    const ofSaison = saisonId ? kept.intersect(this.#index.having(saisonId, 'saison')) : kept;
    return payeurId
      ? ofSaison.intersect(this.#payers.rowsOf(this.#persons.knownNumberOf(payeurId)))
      : ofSaison;
  }

  #holding(terms: Terms, typed: string, searchField: SearchField | undefined): RowSet {
    const fields = searchField ? [searchField] : everyField;
    return fields
      .map((field) => this.#holdingIn(field, terms, typed))
      .reduce((either, rows) => either.union(rows));
  }

  #holdingIn(field: SearchField, terms: Terms, typed: string): RowSet {
    if (field === 'montant') return this.#withAmount(typed);
    if (field === 'nom') {
      return this.#payers.rowsOfAny(
        holdingAll(terms, (term) => this.#persons.withName(term).union(this.#persons.withCode(term))),
      );
    }
    return holdingAll(terms, (term) =>
      this.#index.containing(term, 'code').union(this.#payers.rowsOfAny(this.#persons.withCode(term))),
    );
  }

  #withAmount(typed: string): RowSet {
    const amount = searchedAmount(typed);
    return amount === undefined ? new RowSet(0) : this.#index.containing(amount, 'montant');
  }
}
