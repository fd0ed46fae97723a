import {
  asksReceipts,
  type CompteursReglements,
  currencies,
  fold,
  matchesReceiptLine,
  type ListReglementsQuery,
  natureRecuOf,
  naturesRecu,
  offeredMeans,
  type ReceiptFilter,
} from '@club/contract';
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
import { codeSortKey, fieldSeparator, nameText } from '@club/service-kit/text';
import type { ReglementDocument, StoredDetail } from '../../documents/money/reglements.ts';
import type { CotisationTable } from './cotisation-table.ts';
import { dateSortKey, isWholeCode, searchedAmount, storedAmount } from './list-key-rules.ts';
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
  | 'reference'
  | 'tireur'
> & {
  details: readonly Pick<
    ReglementDocument['details'][number],
    'reference' | 'dateReglement' | 'typeReglement' | 'montant'
  >[];
  allocations: readonly { cotisationId: string }[];
};

export type ReglementSort = NonNullable<ListReglementsQuery['sort']>;
type SearchField = NonNullable<ListReglementsQuery['searchField']>;

/** Filter of the list of règlements. */
export type ReglementFilter = Omit<ListReglementsQuery, 'sort' | 'order' | 'page' | 'limit'>;

const everyField: readonly SearchField[] = ['code', 'nom', 'montant', 'cheque'];

/** Both halves of a reversal count only in the unfiltered total. */
const countedAs = ({ statut, contrePasseParId, contrePasseDeId }: IndexedReglement): string =>
  (contrePasseParId ?? contrePasseDeId ?? null) === null ? statut : 'contre_passe';

/** Number and drawer of a cheque, those of what was received of a promise included. */
const chequeText = ({ reference, tireur, details }: IndexedReglement): string =>
  [reference, ...details.map((detail) => detail.reference)]
    .flatMap((text) => (text ? [fold(text)] : []))
    .join(fieldSeparator) + (tireur ? nameText(tireur) : '');

const reglementRows = (persons: PersonTable, cotisations: CotisationTable) =>
  new MemoryTable({
    id: ({ _id }: IndexedReglement) => _id,
    version: ({ version }) => version,
    texts: ['code', 'montant', 'cheque'] as const,
    textsOf: (reglement) => ({
      code: fold(reglement.codeReglement),
      cheque: chequeText(reglement),
      montant: storedAmount(reglement.montantTotal, currencies[clubCurrency()].decimals),
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
    figures: receiptFigures,
    links: {
      payeur: { to: persons.rows, ids: ({ payeurId }) => [payeurId] },
      cotisation: {
        to: cotisations.rows,
        ids: ({ allocations }) => allocations.map(({ cotisationId }) => cotisationId),
      },
    },
  });

/** Search, sort and filter keys of every règlement in memory, archived ones included. */
export class ReglementTable {
  readonly rows: ReturnType<typeof reglementRows>;
  #persons: PersonTable;
  #cotisations: CotisationTable;

  constructor(persons: PersonTable, cotisations: CotisationTable) {
    this.#persons = persons;
    this.#cotisations = cotisations;
    this.rows = reglementRows(persons, cotisations);
  }

  /** Ids of one page, the total count, the count per status under the other filters, and the matching receipts. */
  page(
    { search = '', searchField, statut, archivees, saisonId, payeurId, ...receipts }: ReglementFilter,
    page: PageOf<ReglementSort>,
  ): { ids: string[]; total: number; compteurs: CompteursReglements; recu?: ReceivedSum } {
    const among = this.rows.where({
      archive: archivees === true,
      saison: saisonId,
      payeur: payeurId,
    });
    const held = this.#found(among, search, searchField);
    const asked = statut && this.rows.where({ statut: statut === 'partiel' ? 'en_cours' : statut });
    const received = asksReceipts(receipts) ? receivedAmong(this.rows, held, receipts, asked) : undefined;
    const found = received?.found ?? held;
    const counted = (one: string) => found.intersect(this.rows.where({ statut: one })).size;
    const compteurs = {
      en_attente: counted('en_attente'),
      en_cours: counted('en_cours'),
      complete: counted('complete'),
      contre_passes: counted('contre_passe'),
      total: found.size,
    };
    const { ids, total } = this.rows.page(asked ? found.intersect(asked) : found, page);
    return { ids, total, compteurs, ...(received && { recu: received.sum }) };
  }

  /** Ids of live, still open règlements (M-56) with the text in any field. */
  awaitedHolding(search: string): string[] {
    const live = this.rows.where({ archive: false });
    const awaited = anyOf(
      ['en_attente', 'en_cours'].map((statut) => live.intersect(this.rows.where({ statut }))),
    );
    const page = { sort: 'codeReglement', order: 'asc', page: 1, limit: awaited.size } as const;
    return this.rows.page(this.#found(awaited, search), page).ids;
  }

  /** Cotisations that règlements with this folded code pay. */
  cotisationsPaidBy(code: string): RowSet {
    const paying = this.rows.containing(code, 'code').intersect(this.rows.where({ archive: false }));
    return this.rows.namedBy(paying, 'cotisation');
  }

  #found(among: RowSet, search: string, field?: SearchField): RowSet {
    return asTypedElseWords(search, (terms) => among.intersect(this.#holding(terms, search, field))) ?? among;
  }

  /** Searches a field; without field, all displayed texts, the payer's telephone and codes of paid cotisations. */
  #holding(terms: Terms, typed: string, searchField: SearchField | undefined): RowSet {
    if (searchField) return this.#holdingIn(searchField, terms, typed);
    const reached = this.rows.linkedTo(this.#persons.withPhone(typed), 'payeur');
    const paying = isWholeCode(terms)
      ? this.rows.linkedTo(this.#cotisations.rows.containing(terms[0], 'code'), 'cotisation')
      : new RowSet(0);
    return anyOf([...everyField.map((field) => this.#holdingIn(field, terms, typed)), reached, paying]);
  }

  #holdingIn(field: SearchField, terms: Terms, typed: string): RowSet {
    if (field === 'montant') return this.#withAmount(typed);
    if (field === 'cheque') return holdingAll(terms, (term) => this.rows.containing(term, 'cheque'));
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

/** Number and sum (minor units) of receipt lines. */
export interface ReceivedSum {
  nombre: number;
  montant: number;
}

/** Numbers of a line: its day as 20260901, its means, its nature, its amount. */
const width = 4;

type Line = Pick<StoredDetail, 'dateReglement' | 'typeReglement' | 'montant'>;

/** Receipt lines of règlements as numbers, one line after the other. */
export const receiptFigures = (
  reglement: Pick<ReglementDocument, 'contrePasseDeId'> & { details: readonly Line[] },
): number[] =>
  reglement.details.flatMap((line) => [
    dayNumber(line.dateReglement),
    (offeredMeans as readonly string[]).indexOf(line.typeReglement),
    naturesRecu.indexOf(natureRecuOf(reglement, line)),
    line.montant,
  ]);

/** Rows `among` with a matching line, and the sum of the lines of the rows `summed`. */
export function receivedAmong(
  rows: { figures: (row: number) => readonly number[] },
  among: RowSet,
  { recuDu, recuAu, recuPar, recuNature }: ReceiptFilter,
  summed = among,
): { found: RowSet; sum: ReceivedSum } {
  const asked = {
    recuDu: dayNumber(recuDu ?? '0'),
    recuAu: dayNumber(recuAu ?? '99999999'),
    recuPar: recuPar && offeredMeans.indexOf(recuPar),
    recuNature: recuNature && naturesRecu.indexOf(recuNature),
  };
  const found = new RowSet(0);
  const sum = { nombre: 0, montant: 0 };
  for (const row of among.rows()) {
    const figures = rows.figures(row);
    for (let at = 0; at < figures.length; at += width) {
      if (!matchesReceiptLine(figures[at]!, figures[at + 1]!, figures[at + 2]!, asked)) continue;
      found.set(row, true);
      if (!summed.has(row)) continue;
      sum.nombre += 1;
      sum.montant += figures[at + 3]!;
    }
  }
  return { found, sum };
}

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
