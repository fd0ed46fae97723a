import { isDeepStrictEqual } from 'node:util';
import { FilterColumn } from './filter-column.ts';
import { LinkColumn } from './link-column.ts';
import { rankKeys, SortPermutation } from './sort-permutation.ts';
import { allOf, RowSet } from './row-set.ts';
import { columnsFor, named, type Columns } from './named-columns.ts';
import { NearWords } from './near-words.ts';
import type { Conditions, LinkedTable, PageOf, TableColumns } from './table-columns.ts';
import { TextColumns } from './text-columns.ts';

/**
 * Records in memory, searched, filtered and listed (docs/decisions/0036). Fed by writers after their commit and by the
 * change stream, in any order: only newer versions are taken. A record keeps its row number for good; packing and sorting
 * wait for the next read.
 */
export class MemoryTable<
  Of,
  Text extends string,
  Sort extends string,
  Filter extends string,
  Link extends string = never,
> implements LinkedTable {
  #columns: TableColumns<Of, Text, Sort, Filter, Link>;
  #rowOf = new Map<string, number>();
  #ids: string[] = [];
  /** Last version seen of each row, `unknown` for none. */
  #versions: number[] = [];
  #present = new RowSet(0);
  #texts: TextColumns<Text>;
  #shown: string[] = [];
  #tieKeys: string[] = [];
  #sorts: Columns<Sort, SortPermutation>;
  #filters: Columns<Filter, FilterColumn>;
  #links: Columns<Link, LinkColumn>;
  #figures: (readonly number[])[] = [];
  #changes = 0;
  /** The words of all names. */
  readonly words = new NearWords();

  constructor(columns: TableColumns<Of, Text, Sort, Filter, Link>) {
    const tieKey = (row: number): string => this.#tieKeys[row] ?? '';
    this.#columns = columns;
    this.#texts = new TextColumns(columns.texts);
    this.#sorts = columnsFor(columns.sorts, () => new SortPermutation(tieKey));
    this.#filters = columnsFor(columns.filters, () => new FilterColumn());
    this.#links = columnsFor(columns.links, ({ to }) => new LinkColumn(to));
  }

  /** Grows with each change: results read at the same number are still valid. */
  get changes(): number {
    return this.#changes;
  }

  get ids(): string[] {
    return Array.from(this.#present.rows(), (row) => this.#ids[row] ?? '');
  }

  /** Takes a record unless this version or a newer one is known. */
  put(record: Of): void {
    const row = this.rowOf(this.#columns.id(record));
    const version = this.#columns.version(record);
    if (version > this.#version(row)) this.#write(row, version, record);
  }

  /** Removes a record as of `version`, so that older ones cannot restore it; without version forgets it entirely. */
  remove(id: string, version?: number): void {
    const row = this.rowOf(id);
    if (version === undefined) this.#write(row, unknown, undefined);
    else if (version > this.#version(row)) this.#write(row, version, undefined);
  }

  /**
   * Names the columns that hold something else of a record than it says, and writes them anew. None is expected: the table alone
   * feeds them. Undefined while another version of it is known.
   */
  mend(record: Of): string[] | undefined {
    const row = this.rowOf(this.#columns.id(record));
    if (this.#columns.version(record) !== this.#version(row)) return undefined;
    const wrong = this.#present.has(row) ? this.#wrongColumns(row, record) : ['row'];
    if (wrong.length > 0) this.#write(row, this.#version(row), record);
    return wrong;
  }

  #wrongColumns(row: number, record: Of): string[] {
    const { textsOf, sorts, filters, links, figures, shown, beside = [] } = this.#columns;
    const wrong: string[] = [];
    const compare = (name: string, isRight: boolean) => void (isRight || wrong.push(name));
    compare('texts', this.#texts.holds(row, textsOf(record)));
    for (const [name, sort] of this.#sorts) compare(name, sort.holds(row, sorts[name](record)));
    for (const [name, filter] of this.#filters) compare(name, filter.holds(row, filters[name](record)));
    for (const [name, link] of this.#links) compare(name, link.holds(row, links?.[name].ids(record) ?? []));
    if (figures) compare('figures', isDeepStrictEqual(this.#figures[row], figures(record)));
    if (shown) compare('shown', this.#shown[row] === shown(record));
    for (const side of beside) compare('beside', side.holds(record));
    return wrong;
  }

  /** Whether this version of a record, or a newer one, was put or removed. */
  knows(id: string, version: number): boolean {
    const row = this.#rowOf.get(id);
    return row !== undefined && this.#version(row) >= version;
  }

  /**
   * Sorts all columns after the first filling, about ten seconds for a million records, so that no request waits for it.
   * Later calls do nothing.
   */
  sortAll(): void {
    const tieRanks = rankKeys(this.#present.rows(), this.#tieKeys);
    for (const permutation of this.#sorts.values()) permutation.sortAll(tieRanks);
  }

  /** The row of an id, assigned when first named: a link may precede its record. */
  rowOf(id: string): number {
    const known = this.#rowOf.get(id);
    if (known !== undefined) return known;
    const row = this.#ids.push(id) - 1;
    this.#versions.push(unknown);
    this.#rowOf.set(id, row);
    return row;
  }

  /** The rows of these ids, as far as they are known. */
  named(ids: readonly string[]): RowSet {
    const rows = new RowSet(this.#ids.length);
    for (const id of ids) {
      const row = this.#rowOf.get(id);
      if (row !== undefined) rows.set(row, true);
    }
    return rows;
  }

  /** Rows whose text in a column contains `term` (folded, not empty). Read-only; the last 500 terms are remembered. */
  containing(term: string, column: Text): RowSet {
    return this.#texts.containing(term, column);
  }

  /** Rows that meet every condition (filter value or linked id); blank ones are ignored. Read-only. */
  where(conditions: Conditions<Filter | Link>): RowSet {
    const asked = Object.entries(conditions) as [Filter | Link, string | boolean | undefined][];
    const met = asked.flatMap(([name, value = '']) => (value === '' ? [] : this.#meeting(name, `${value}`)));
    return allOf(met) ?? this.#present;
  }

  /** Rows that name one of `rows` of the linked table; under 2 ms for 300,000. */
  linkedTo(rows: RowSet, link: Link): RowSet {
    return named(this.#links, link).linkedTo(rows);
  }

  /** Rows of the linked table that one of `rows` names. */
  namedBy(rows: RowSet, link: Link): RowSet {
    return named(this.#links, link).namedBy(rows);
  }

  /** The ids of all rows `among` by a sort column. */
  inOrder(among: RowSet, { sort, order }: Pick<PageOf<Sort>, 'sort' | 'order'>): string[] {
    const sorted = named(this.#sorts, sort).rows(order);
    return among.inOrder(sorted, 0, sorted.length).map((row) => this.#ids[row] ?? '');
  }

  /** The ids of one page of the rows `among` by a sort column (blank keys last), and their total. */
  page(among: RowSet, { sort, order, page, limit }: PageOf<Sort>): { ids: string[]; total: number } {
    return this.slice(among, { sort, order, skip: (page - 1) * limit, limit });
  }

  /** As `page`, from any row on. */
  slice(
    among: RowSet,
    { sort, order, skip: first, limit }: Omit<PageOf<Sort>, 'page'> & { skip: number },
  ): { ids: string[]; total: number } {
    const sorted = named(this.#sorts, sort).rows(order);
    const isAll = among.size === sorted.length;
    const rows = isAll ? [...sorted.subarray(first, first + limit)] : among.inOrder(sorted, first, limit);
    return { ids: rows.map((row) => this.#ids[row] ?? ''), total: among.size };
  }

  /** What is kept of a record to be shown; undefined when it is not there. */
  shown(id: string): string | undefined {
    const row = this.#rowOf.get(id);
    return row !== undefined && this.#present.has(row) ? this.#shown[row] : undefined;
  }

  /** The last version of a record that was put or removed; undefined for none. */
  versionOf(id: string): number | undefined {
    const row = this.#rowOf.get(id);
    return row === undefined ? undefined : this.#version(row);
  }

  /** The figures of a row. */
  figures(row: number): readonly number[] {
    return this.#figures[row] ?? [];
  }

  #version(row: number): number {
    return this.#versions[row] ?? unknown;
  }

  #meeting(name: Filter | Link, value: string): RowSet {
    const filter = this.#filters.get(name as Filter);
    return filter ? filter.rowsOf(value) : named(this.#links, name as Link).naming(value);
  }

  #write(row: number, version: number, record: Of | undefined): void {
    const columns = this.#columns;
    this.#versions[row] = version;
    if (record === undefined && !this.#present.has(row)) return;
    this.#present.set(row, record !== undefined);
    this.#texts.set(row, record && columns.textsOf(record));
    this.#tieKeys[row] = record ? (columns.tieKey?.(record) ?? this.#ids[row] ?? '') : '';
    for (const [name, sort] of this.#sorts) sort.set(row, record && columns.sorts[name](record));
    for (const [name, filter] of this.#filters) filter.set(row, record ? columns.filters[name](record) : '');
    for (const [name, link] of this.#links)
      link.set(row, record ? (columns.links?.[name].ids(record) ?? []) : []);
    if (record && columns.names) this.words.add(columns.names(record));
    if (columns.figures) this.#figures[row] = record ? columns.figures(record) : [];
    if (columns.shown) this.#shown[row] = record ? columns.shown(record) : '';
    for (const side of columns.beside ?? []) {
      if (record) side.put(record);
      else side.remove(this.#ids[row] ?? '');
    }
    this.#changes += 1;
  }
}

/** Below every real version. */
const unknown = -1;
