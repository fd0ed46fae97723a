import { currencies, fold, type ListCotisationsQuery } from '@club/contract';
import { clubCurrency, clubDayEnd, clubDayStart } from '@club/service-kit';
import {
  anyOf,
  asTypedElseWords,
  holdingAll,
  MemoryTable,
  type PageOf,
  RowSet,
  type Terms,
} from '@club/service-kit/memory-table';
import { codeSortKey } from '@club/service-kit/text';
import type { FormuleDocument } from '../../documents/catalogue/formules.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import { AgreedFigures, type AgreedSums, createdWithin } from './agreed-figures.ts';
import { isWholeCode, searchedAmount, storedAmount } from './list-key-rules.ts';
import type { PersonTable } from './person-table.ts';

/** Fields the table reads. */
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
  | 'montantRegle'
> & {
  adherents: readonly {
    adherentId: string;
    formules: readonly { formuleId: string; montant: number }[];
  }[];
};

/** Formula names, looked up at each search so that a new name counts at once. */
export type NamedFormule = Pick<FormuleDocument, '_id' | 'code' | 'designation'>;

export type CotisationSort = NonNullable<ListCotisationsQuery['sort']>;
type SearchField = NonNullable<ListCotisationsQuery['searchField']>;

/** Filter of the list of cotisations. */
export type CotisationFilter = Omit<ListCotisationsQuery, 'sort' | 'order' | 'page' | 'limit'> & {
  /** Needed when activities are searched. */
  formules?: readonly NamedFormule[];
  /** Formulas of the filtered section, or the filtered formula. */
  formuleIds?: readonly string[] | undefined;
  /** Cotisations paid by règlements with this code; absent without permission to read règlements (I-14). */
  paidBy?: (codeReglement: string) => RowSet;
};

/** A member, a season and formulas. */
export interface TakenFormules {
  adherentId: string;
  saisonId: string;
  formuleIds: readonly string[];
}

/** Maximum rows that callers display. */
const maxDoubles = 20;

const everyField: readonly SearchField[] = ['code', 'nom', 'activites', 'montant'];

const cotisationRows = (persons: PersonTable, agreed: AgreedFigures) =>
  new MemoryTable({
    id: ({ _id }: IndexedCotisation) => _id,
    version: ({ version }) => version,
    texts: ['code', 'montant'] as const,
    textsOf: ({ codeCotisation, montantTotal }) => ({
      code: fold(codeCotisation),
      montant: storedAmount(montantTotal, currencies[clubCurrency()].decimals),
    }),
    sorts: {
      codeCotisation: ({ codeCotisation }) => codeSortKey(codeCotisation),
      createdAt: ({ createdAt }) => createdAt.getTime(),
      montantTotal: ({ montantTotal }) => montantTotal,
    },
    filters: {
      archivee: ({ archivedAt }) => archivedAt !== null,
      saison: ({ saisonId }) => saisonId,
      statut: ({ statut }) => statut,
      type: ({ type }) => type,
      sansReglement: ({ montantAlloue, montantTotal }) => montantAlloue === 0 && montantTotal > 0,
      aPayer: ({ statut }) => statut !== 'payee',
      formule: ({ adherents }) =>
        adherents.flatMap(({ formules }) => formules.map(({ formuleId }) => formuleId)),
    },
    figures: (cotisation) => agreed.of(cotisation),
    shown: ({ codeCotisation }) => codeCotisation,
    links: {
      payeur: { to: persons.rows, ids: ({ payeurId }) => [payeurId] },
      adherent: { to: persons.rows, ids: ({ adherents }) => adherents.map(({ adherentId }) => adherentId) },
    },
  });

/** Search, sort and filter keys of every cotisation in memory, archived ones included. */
export class CotisationTable {
  readonly rows: ReturnType<typeof cotisationRows>;
  #persons: PersonTable;
  #agreed = new AgreedFigures();

  constructor(persons: PersonTable) {
    this.#persons = persons;
    this.rows = cotisationRows(persons, this.#agreed);
  }

  /** Ids of one page, the total count, and on request the totals of all matches. */
  page(
    filter: CotisationFilter,
    page: PageOf<CotisationSort>,
  ): { ids: string[]; total: number; sommes?: AgreedSums } {
    const { search = '', statut, archivees, saisonId, type, sansReglement, aPayer } = filter;
    const { payeurId, adherentId, formuleIds, creeDu, creeAu } = filter;
    const held = this.rows.where({
      archivee: archivees === true,
      saison: saisonId,
      type,
      sansReglement,
      aPayer,
      payeur: payeurId,
      adherent: adherentId,
    });
    const taking = formuleIds ? held.intersect(this.#withFormule(formuleIds)) : held;
    const [from, to] = [creeDu && clubDayStart(creeDu), creeAu && clubDayEnd(creeAu)];
    const among = createdWithin(this.rows, taking, from || undefined, to || undefined);
    // Words in any order only when nothing holds the text as typed; before the statut filter, so that all tabs agree.
    const found = asTypedElseWords(search, (terms) => among.intersect(this.#holding(terms, filter))) ?? among;
    const matching = statut ? found.intersect(this.rows.where({ statut })) : found;
    const { ids, total } = this.rows.page(matching, page);
    if (!filter.sommes) return { ids, total };
    return { ids, total, sommes: this.#agreed.sums(this.rows, matching, formuleIds) };
  }

  /** Ids of the live cotisations of a season in which a member takes one of the formulas. */
  taking({ adherentId, saisonId, formuleIds }: TakenFormules): string[] {
    const own = this.rows.where({ archivee: false, saison: saisonId, adherent: adherentId });
    const page = { sort: 'createdAt', order: 'asc', page: 1, limit: maxDoubles } as const;
    return this.rows.page(own.intersect(this.#withFormule(formuleIds)), page).ids;
  }

  /** Codes of the known ones of these cotisations. */
  codesOf(ids: Iterable<string>): { _id: string; codeCotisation: string }[] {
    return [...new Set(ids)].flatMap((_id) => {
      const codeCotisation = this.rows.shown(_id);
      return codeCotisation === undefined ? [] : { _id, codeCotisation };
    });
  }

  /** Members with a formula (one of these, if given) in a live cotisation of a season; unordered. */
  holders(saisonId: string, formuleIds: readonly string[] | undefined): string[] {
    const live = this.rows.where({ archivee: false, saison: saisonId });
    const taking = formuleIds ? live.intersect(this.#withFormule(formuleIds)) : live;
    return this.#agreed.members(this.rows, taking, formuleIds);
  }

  /** Searches a field; without field, all displayed texts, telephones of payer and members, and codes of règlements. */
  #holding(terms: Terms, filter: CotisationFilter): RowSet {
    const { searchField, search = '', paidBy } = filter;
    if (searchField) return this.#holdingIn(searchField, terms, filter);
    const paid = paidBy && isWholeCode(terms) ? paidBy(terms[0]) : new RowSet(0);
    const reached = this.#naming(this.#persons.withPhone(search));
    return anyOf([...everyField.map((field) => this.#holdingIn(field, terms, filter)), paid, reached]);
  }

  #holdingIn(field: SearchField, terms: Terms, { search = '', formules = [] }: CotisationFilter): RowSet {
    if (field === 'montant') {
      const amount = searchedAmount(search);
      return amount === undefined ? new RowSet(0) : this.rows.containing(amount, 'montant');
    }
    if (field === 'code') return holdingAll(terms, (term) => this.#withCode(term));
    if (field === 'nom') return this.#naming(holdingAll(terms, (term) => this.#persons.withName(term)));
    return this.#withFormule(formules.filter((one) => holdsAll(one, terms)).map(({ _id }) => _id));
  }

  #withCode(term: string): RowSet {
    return this.rows.containing(term, 'code').union(this.#naming(this.#persons.withCode(term)));
  }

  /** Rows with one of the persons as payer or member. */
  #naming(persons: RowSet): RowSet {
    return this.rows.linkedTo(persons, 'payeur').union(this.rows.linkedTo(persons, 'adherent'));
  }

  #withFormule(formuleIds: readonly string[]): RowSet {
    return anyOf(formuleIds.map((formule) => this.rows.where({ formule })));
  }
}

function holdsAll({ code, designation }: NamedFormule, terms: Terms): boolean {
  const texts = [fold(code), fold(designation)];
  return terms.every((term) => texts.some((text) => text.includes(term)));
}
