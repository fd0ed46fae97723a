import { type CompteursReglements, currencies, type ListReglementsQuery } from '@club/contract';
import { clubCurrency } from '@club/service-kit';
import {
  anyOf,
  asTypedElseWords,
  holdingAll,
  MemoryTable,
  type PageOf,
  RowSet,
  type Terms,
} from '@club/service-kit/memory-table';
import { codeSortKey, fold } from '@club/service-kit/text';
import type { ReglementDocument } from '../money/reglements.ts';
import { searchedAmount, storedAmount, dateSortKey } from './list-key-rules.ts';
import type { PersonTable } from './person-table.ts';

/** Fields the table reads. */
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
  | 'contrePasseParId'
  | 'contrePasseDeId'
  | 'archivedAt'
>;

export type ReglementSort = NonNullable<ListReglementsQuery['sort']>;
type SearchField = NonNullable<ListReglementsQuery['searchField']>;

/** Filter of the list of règlements. */
export type ReglementFilter = Omit<ListReglementsQuery, 'sort' | 'order' | 'page' | 'limit'>;

const everyField: readonly SearchField[] = ['code', 'nom', 'montant'];

/** Both halves of a reversal count only in the unfiltered total. */
const countedAs = ({ statut, contrePasseParId, contrePasseDeId }: IndexedReglement): string =>
  (contrePasseParId ?? contrePasseDeId ?? null) === null ? statut : 'contre_passe';

const reglementRows = (persons: PersonTable) =>
  new MemoryTable({
    id: ({ _id }: IndexedReglement) => _id,
    version: ({ version }) => version,
    texts: ['code', 'montant'] as const,
    textsOf: ({ codeReglement, montantTotal }) => ({
      code: fold(codeReglement),
      montant: storedAmount(montantTotal, currencies[clubCurrency()].decimals),
    }),
    sorts: {
      codeReglement: ({ codeReglement }) => codeSortKey(codeReglement),
      dateReglement: dateSortKey,
      montantTotal: ({ montantTotal }) => montantTotal,
    },
    filters: {
      archive: ({ archivedAt }) => archivedAt !== null,
      saison: ({ saisonId }) => saisonId,
      statut: countedAs,
    },
    links: { payeur: { to: persons.rows, ids: ({ payeurId }) => [payeurId] } },
  });

/** Search, sort and filter keys of every règlement in memory, archived ones included. */
export class ReglementTable {
  readonly rows: ReturnType<typeof reglementRows>;
  #persons: PersonTable;

  constructor(persons: PersonTable) {
    this.#persons = persons;
    this.rows = reglementRows(persons);
  }

  /** Ids of one page, the total count, and the count of each statut under the other filters. */
  page(
    { search = '', searchField, statut, archivees, saisonId, payeurId }: ReglementFilter,
    page: PageOf<ReglementSort>,
  ): { ids: string[]; total: number; compteurs: CompteursReglements } {
    const among = this.rows.where({
      archive: archivees === true,
      saison: saisonId,
      payeur: payeurId,
    });
    const find = (terms: Terms) => among.intersect(this.#holding(terms, search, searchField));
    const found = asTypedElseWords(search, find) ?? among;
    const counted = (statut: string) => found.intersect(this.rows.where({ statut }));
    const [enAttente, enCours, complete] = [counted('en_attente'), counted('en_cours'), counted('complete')];
    const asked = { en_attente: enAttente, en_cours: enCours, partiel: enCours, complete };
    const compteurs = {
      en_attente: enAttente.size,
      en_cours: enCours.size,
      complete: complete.size,
      contre_passes: counted('contre_passe').size,
      total: found.size,
    };
    const { rows: ids, total } = this.rows.page(statut ? asked[statut] : found, page);
    return { ids, total, compteurs };
  }

  #holding(terms: Terms, typed: string, searchField: SearchField | undefined): RowSet {
    const fields = searchField ? [searchField] : everyField;
    return anyOf(fields.map((field) => this.#holdingIn(field, terms, typed)));
  }

  #holdingIn(field: SearchField, terms: Terms, typed: string): RowSet {
    if (field === 'montant') return this.#withAmount(typed);
    if (field === 'nom') {
      const persons = holdingAll(terms, (term) =>
        this.#persons.withName(term).union(this.#persons.withCode(term)),
      );
      return this.rows.linkedTo(persons, 'payeur');
    }
    return holdingAll(terms, (term) =>
      this.rows.containing(term, 'code').union(this.rows.linkedTo(this.#persons.withCode(term), 'payeur')),
    );
  }

  #withAmount(typed: string): RowSet {
    const amount = searchedAmount(typed);
    return amount === undefined ? new RowSet(0) : this.rows.containing(amount, 'montant');
  }
}
