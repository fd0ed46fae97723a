import { PackedColumn } from './packed-column.ts';
import { rankKeys, type SortKey } from './ranks.ts';
import { RowGroups } from './row-groups.ts';
import type { RowSet } from './row-set.ts';
import { SortedOrder } from './sorted-order.ts';
import { rowsForThisMachine, TextColumns } from './text-columns.ts';

/** What an index keeps of a record of type `Of`. */
export interface IndexShape<Of, Text extends string, Sort extends string, Group extends string> {
  id: (of: Of) => string;
  /** Grows with each change of the record. */
  version: (of: Of) => number;
  /** What a page gives for the record: its JSON, or only its id. Holds no line end. */
  shown: (of: Of) => string;
  /** Names of the searched columns, and a record's folded texts in the same order. */
  columns: readonly Text[];
  texts: (of: Of) => readonly string[];
  /** What each order sorts by. */
  orders: Readonly<Record<Sort, (of: Of) => SortKey>>;
  /** Orders records whose key is the same; different for each of them. */
  tieKey: (of: Of) => string;
  /** The values, few in all, by which records are picked. */
  groups: Readonly<Record<Group, (of: Of) => string | readonly string[]>>;
}

/** One page of an order. */
export interface PageOf<Sort extends string> {
  sort: Sort;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  limit: number;
}

/**
 * Records in memory, ready to be searched, sorted and listed (infra/decisions/0008). Fed by whoever writes and by the change
 * stream, in any order and any number of times: only a newer version is taken.
 */
export class SearchIndex<Of, Text extends string, Sort extends string, Group extends string> {
  #shape: IndexShape<Of, Text, Sort, Group>;
  #texts: TextColumns<Text>;
  #tieKeys: string[] = [];
  #orders: ReadonlyMap<Sort, SortedOrder>;
  #groups: ReadonlyMap<Group, RowGroups>;
  #rowOf = new Map<string, number>();
  #versions: number[] = [];
  /** Last version seen of those taken out: a late change cannot bring one back. */
  #gone = new Map<string, number>();
  #shown: PackedColumn;
  #freeRows: number[] = [];
  #changes = 0;

  constructor(shape: IndexShape<Of, Text, Sort, Group>) {
    this.#shape = shape;
    const newRows = rowsForThisMachine();
    this.#texts = new TextColumns(shape.columns, newRows);
    this.#shown = new PackedColumn(newRows);
    const tieKey = (row: number) => this.#tieKeys[row] ?? '';
    this.#orders = new Map(namesIn(shape.orders).map((name) => [name, new SortedOrder(tieKey)]));
    this.#groups = new Map(namesIn(shape.groups).map((name) => [name, new RowGroups()]));
  }

  /** Grows with each change: what was read at the same number is still right. */
  get changes(): number {
    return this.#changes;
  }

  /** Ids of the records in the index. */
  get ids(): string[] {
    return [...this.#rowOf.keys()];
  }

  /** Takes a record as it stands now; answers its row, `undefined` when that version is known already. */
  put(of: Of): number | undefined {
    const id = this.#shape.id(of);
    const version = this.#shape.version(of);
    if (!this.#isNews(id, version)) return undefined;
    this.#gone.delete(id);
    const row = this.#rowOf.get(id) ?? this.#freeRows.pop() ?? this.#versions.length;
    this.#rowOf.set(id, row);
    this.#versions[row] = version;
    this.#fill(row, of);
    return row;
  }

  /**
   * Takes a record out since `version`, or for good (the default); answers the row that it had, `undefined` when it had none
   * or when something newer is known.
   */
  remove(id: string, version = Number.MAX_SAFE_INTEGER): number | undefined {
    if (!this.#isNews(id, version)) return undefined;
    this.#gone.set(id, version);
    const row = this.#rowOf.get(id);
    if (row === undefined) return undefined;
    this.#rowOf.delete(id);
    this.#freeRows.push(row);
    this.#fill(row, undefined);
    return row;
  }

  /** Sorts every order at once after the first filling, so that nobody waits for it: about ten seconds for a million records. */
  prepare(): void {
    const tieRanks = rankKeys(Uint32Array.from(this.#rowOf.values()), this.#tieKeys);
    for (const order of this.#orders.values()) order.sortAll(tieRanks);
  }

  /** Rows whose text in a column contains `term` (folded, not empty). The answer belongs to the index. */
  containing(term: string, column: Text): RowSet {
    return this.#texts.containing(term, column);
  }

  /** Rows that have a value. The answer belongs to the index. */
  having(value: string, group: Group): RowSet {
    return member(this.#groups, group).rowsOf(value);
  }

  /** Shown texts of one page of the rows `matching` (`undefined`: of all), and how many they are in all. */
  page(matching: RowSet | undefined, { sort, order, page, limit }: PageOf<Sort>) {
    const sorted = member(this.#orders, sort).rows(order);
    const first = (page - 1) * limit;
    const rows = matching
      ? matching.inOrder(sorted, first, limit)
      : Array.from(sorted.subarray(first, first + limit));
    return { rows: rows.map((row) => this.#shown.get(row)), total: matching?.size ?? sorted.length };
  }

  #isNews(id: string, version: number): boolean {
    const row = this.#rowOf.get(id);
    return version > ((row === undefined ? this.#gone.get(id) : this.#versions[row]) ?? 0);
  }

  #fill(row: number, of: Of | undefined): void {
    const { texts, tieKey, shown, orders, groups } = this.#shape;
    this.#texts.set(row, of && texts(of));
    this.#tieKeys[row] = of ? tieKey(of) : '';
    for (const [name, order] of this.#orders) order.set(row, of && orders[name](of));
    for (const [name, group] of this.#groups) group.place(row, of ? groups[name](of) : '');
    this.#shown.set(row, of ? shown(of) : '');
    this.#changes += 1;
  }
}

function namesIn<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[];
}

function member<Name extends string, Value>(map: ReadonlyMap<Name, Value>, name: Name): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`the index has no ${name}`);
  return value;
}
