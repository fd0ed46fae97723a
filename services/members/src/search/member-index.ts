import {
  adherentSearchFields,
  isPersonal,
  type Adherent,
  type AdherentSearchField,
  type AdherentSortField,
  type ListAdherentsQuery,
} from '@club/contract';
import {
  compactNumber,
  fieldSeparator,
  fold,
  SearchIndex,
  type PageOf,
  type RowSet,
} from '@club/service-kit/search';
import { summaryOf } from '../adherents/adherent-summary.ts';
import { memberOrders, memberTieKey } from './member-orders.ts';
import { matchingMembers } from './matching-members.ts';
import { searchableText } from './searchable-text.ts';

/** Which members, in which order, and which slice of them. */
export interface MemberQuery extends PageOf<AdherentSortField> {
  search: string;
  searchField: AdherentSearchField;
  /** Blank or absent: any. */
  statut?: string;
  /** Members, the payers who are none, or both. */
  personnes: NonNullable<ListAdherentsQuery['personnes']>;
  /** Whether personal fields are looked into. */
  personal: boolean;
}

/** One page: each member as the JSON text of its `AdherentSummary`, and how many members match in all. */
export interface MemberRows {
  rows: string[];
  total: number;
}

/** Every person outside the trash, in memory, ready to be searched, sorted and listed. */
export class MemberIndex {
  #index = new SearchIndex({
    id: ({ id }: Adherent) => id,
    version: ({ version }) => version,
    shown: (adherent) => JSON.stringify(summaryOf(adherent)),
    columns: [...adherentSearchFields, 'all'] as const,
    texts: foldedTexts,
    orders: memberOrders,
    tieKey: memberTieKey,
    groups: {
      statut: ({ statut }) => statut,
      kind: ({ estAdherent }) => (estAdherent ? 'adherents' : 'payeurs'),
    },
  });

  /** Grows with each change: what was read at the same number is still right. */
  get changes(): number {
    return this.#index.changes;
  }

  /** Ids of the members outside the trash. */
  get ids(): string[] {
    return this.#index.ids;
  }

  /** Takes a member as it stands now, unless that version is known. */
  put(adherent: Adherent): void {
    this.#index.put(adherent);
  }

  /** Sorts at once what was put so far, before anybody asks. */
  prepare(): void {
    this.#index.prepare();
  }

  /** Takes a member out: it is in the trash since `version`, or gone for good (the default). */
  remove(id: string, version?: number): void {
    this.#index.remove(id, version);
  }

  /** One page of the members that match. */
  page(query: MemberQuery): MemberRows {
    return this.#index.page(this.#matching(query), query);
  }

  /** Rows asked for; `undefined` when all are. */
  #matching({ search, searchField, statut, personnes, personal }: MemberQuery): RowSet | undefined {
    const asked = this.#ofKind(personnes);
    const found =
      matchingMembers(personal ? this.#index : this.#publicTexts, search, searchField, asked) ?? asked;
    if (!statut) return found;
    const withStatut = this.#index.having(statut, 'statut');
    return found ? found.intersect(withStatut) : withStatut;
  }

  /** The texts without the personal fields: `all` is then each of the others in turn. */
  #publicTexts = {
    containing: (term: string, field: AdherentSearchField): RowSet => {
      if (field !== 'all') return this.#index.containing(term, field);
      const each = publicFields.map((one) => this.#index.containing(term, one));
      return each.reduce((either, rows) => either.union(rows));
    },
  };

  /** Rows of one kind of person; `undefined` when that is every row. */
  #ofKind(personnes: MemberQuery['personnes']): RowSet | undefined {
    const payeurs = this.#index.having('payeurs', 'kind');
    if (personnes === 'payeurs') return payeurs;
    return personnes === 'toutes' || payeurs.size === 0 ? undefined : this.#index.having('adherents', 'kind');
  }
}

/** The searched fields that any profile may look into. */
const publicFields = adherentSearchFields.filter((field) => !isPersonal(field));

/** One text a field, and one for all fields together. */
function foldedTexts(adherent: Adherent): string[] {
  const texts = adherentSearchFields.map((field) => withDigits(fold(searchableText(adherent, field)), field));
  texts.push(texts.filter((text) => text !== '').join(fieldSeparator));
  return texts;
}

const phones: ReadonlySet<string> = new Set([
  'telephone',
  'telephoneUrgence',
] satisfies AdherentSearchField[]);

/** A phone number as it is kept, and as digits alone: it is found however it is grouped. */
function withDigits(text: string, field: string): string {
  const digits = phones.has(field) ? compactNumber(text) : undefined;
  return digits === undefined || digits === text ? text : `${text}${fieldSeparator}${digits}`;
}
