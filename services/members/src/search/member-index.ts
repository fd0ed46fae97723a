import type { Adherent, AdherentSearchField, AdherentSortField, ListAdherentsQuery } from '@club/contract';
import { summaryOf } from '../adherents/adherent-summary.ts';
import { MemberOrders } from './member-orders.ts';
import { MemberTexts } from './member-texts.ts';
import { RowGroups } from './row-groups.ts';
import type { RowSet } from './row-set.ts';

/** Which members, in which order, and which slice of them. */
export interface MemberQuery {
  search: string;
  searchField: AdherentSearchField;
  sort: AdherentSortField;
  order: 'asc' | 'desc';
  /** Blank or absent: any. */
  statut?: string;
  /** Members, the payers who are none, or both. */
  personnes: NonNullable<ListAdherentsQuery['personnes']>;
  /** From 1. */
  page: number;
  limit: number;
}

/** One page: each member as the JSON text of its `AdherentSummary`, and how many members match in all. */
export interface MemberRows {
  rows: string[];
  total: number;
}

/**
 * Every person outside the trash, in memory, ready to be searched, sorted and listed (stack.md B1, plain form). Fed by
 * whoever writes and by the change stream, in any order and any number of times: only a newer version is taken.
 */
export class MemberIndex {
  #texts = new MemberTexts();
  #orders = new MemberOrders();
  #rowOf = new Map<string, number>();
  /** Last version seen of each member, those in the trash included: a late change cannot bring one back. */
  #versions = new Map<string, number>();
  #summaries: (string | undefined)[] = [];
  #byStatut = new RowGroups<string>();
  #byKind = new RowGroups<'adherents' | 'payeurs'>();
  #freeRows: number[] = [];
  #changes = 0;

  /** Grows with each change: what was read at the same number is still right. */
  get changes(): number {
    return this.#changes;
  }

  /** Ids of the members outside the trash. */
  get ids(): string[] {
    return [...this.#rowOf.keys()];
  }

  /** Takes a member as it stands now, unless that version is known. */
  put(adherent: Adherent): void {
    if (!this.#isNews(adherent.id, adherent.version)) return;
    const row = this.#rowOf.get(adherent.id) ?? this.#freeRows.pop() ?? this.#summaries.length;
    this.#rowOf.set(adherent.id, row);
    this.#fill(row, adherent);
  }

  /** Takes a member out: it is in the trash since `version`, or gone for good (the default). */
  remove(id: string, version = Number.MAX_SAFE_INTEGER): void {
    if (!this.#isNews(id, version)) return;
    const row = this.#rowOf.get(id);
    if (row === undefined) return;
    this.#rowOf.delete(id);
    this.#freeRows.push(row);
    this.#fill(row, undefined);
  }

  /** One page of the members that match. */
  page(query: MemberQuery): MemberRows {
    const sorted = this.#orders.rows(query.sort, query.order);
    const first = (query.page - 1) * query.limit;
    const matching = this.#matching(query);
    const rows = matching
      ? select(sorted, matching, first, query.limit)
      : Array.from(sorted.subarray(first, first + query.limit));
    return { rows: rows.map((row) => this.#summaries[row] ?? ''), total: matching?.size ?? sorted.length };
  }

  /** Rows asked for; `undefined` when all are. */
  #matching({ search, searchField, statut, personnes }: MemberQuery): RowSet | undefined {
    const asked = this.#ofKind(personnes);
    const found = this.#texts.matching(search, searchField, asked) ?? asked;
    if (!statut) return found;
    const withStatut = this.#byStatut.rowsOf(statut);
    return found ? found.intersect(withStatut) : withStatut;
  }

  /** Rows of one kind of person; `undefined` when that is every row. */
  #ofKind(personnes: MemberQuery['personnes']): RowSet | undefined {
    const payeurs = this.#byKind.rowsOf('payeurs');
    if (personnes === 'payeurs') return payeurs;
    return personnes === 'toutes' || payeurs.size === 0 ? undefined : this.#byKind.rowsOf('adherents');
  }

  #isNews(id: string, version: number): boolean {
    if (version <= (this.#versions.get(id) ?? 0)) return false;
    this.#versions.set(id, version);
    return true;
  }

  #fill(row: number, adherent: Adherent | undefined): void {
    this.#texts.set(row, adherent);
    this.#orders.set(row, adherent);
    this.#summaries[row] = adherent && JSON.stringify(summaryOf(adherent));
    this.#byStatut.place(row, adherent?.statut);
    this.#byKind.place(row, adherent && (adherent.estAdherent ? 'adherents' : 'payeurs'));
    this.#changes += 1;
  }
}

/** The rows of one page: those of `sorted` that match, after the first ones. Stops once the page is full. */
function select(sorted: Uint32Array, matching: RowSet, first: number, limit: number): number[] {
  const rows: number[] = [];
  if (first >= matching.size) return rows;
  let before = 0;
  for (const row of sorted) {
    if (!matching.has(row)) continue;
    if (before < first) before += 1;
    else if (rows.push(row) === limit) break;
  }
  return rows;
}
