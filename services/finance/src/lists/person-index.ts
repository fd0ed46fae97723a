import type { PersonName } from '@club/contract';
import {
  codeSortKey,
  fieldSeparator,
  fold,
  rankKeys,
  RowSet,
  sortKey,
  SortedOrder,
  TextColumns,
} from '@club/service-kit/search';
import { asTypedElseWords, holdingAll, type Terms } from './words-rules.ts';

/** A person as the index needs it; a tombstone keeps the last names, if any were known. */
export interface IndexedPerson extends Partial<Omit<PersonName, 'id'>> {
  _id: string;
  version: number;
  deleted: boolean;
}

/** Stands around each code, so that its start and end can be looked for, and between names: folded text never holds it. */
const edge = fieldSeparator;

/**
 * Every person of the copy, in memory: searched by code and name for typing ahead, and by the money indexes, which keep the
 * number of a person for each row; so a new name is found at once in all that he pays.
 */
export class PersonIndex {
  #texts = new TextColumns(['code', 'nom', 'motsDuNom']);
  #byName = new SortedOrder((number) => this.#ids[number] ?? '');
  #byCode = new SortedOrder((number) => this.#ids[number] ?? '');
  #live = new RowSet(0);
  #numbers = new Map<string, number>();
  #ids: string[] = [];
  #versions: number[] = [];

  /** Ids of the persons known, deleted ones included. */
  get ids(): string[] {
    return this.#ids.filter((_, number) => this.#versions[number] !== unknown);
  }

  /** The number of a person for the life of the process; one not known yet gets it before the copy brings him. */
  numberOf(id: string): number {
    const known = this.knownNumberOf(id);
    if (known !== undefined) return known;
    const number = this.#ids.push(id) - 1;
    this.#versions[number] = unknown;
    this.#numbers.set(id, number);
    return number;
  }

  /** The number of a person that something named already. */
  knownNumberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** Takes a person as the copy has him, unless that version is known. */
  put(person: IndexedPerson): void {
    const number = this.numberOf(person._id);
    if (person.version <= (this.#versions[number] ?? unknown)) return;
    this.#versions[number] = person.version;
    this.#fill(number, person);
  }

  /** Sorts at once whom it was given so far, before anybody asks. */
  prepare(): void {
    const tieRanks = rankKeys(Uint32Array.from(this.#ids.keys()), this.#ids);
    for (const order of [this.#byName, this.#byCode]) order.sortAll(tieRanks);
  }

  /** The copy holds the person no more. */
  remove(id: string): void {
    const number = this.numberOf(id);
    this.#versions[number] = unknown;
    this.#fill(number, undefined);
  }

  /** Persons, deleted ones among them, whose code holds the term. */
  withCode(term: string): RowSet {
    return this.#texts.containing(term, 'code');
  }

  /** Persons, deleted ones among them, whose name holds the term. */
  withName(term: string): RowSet {
    return this.#texts.containing(term, 'nom');
  }

  /**
   * Ids of the live persons to suggest for what was typed: the exact code, then codes that start with it, then names that
   * have its words at the start of a word, then those that have them anywhere; alphabetical, without repetition.
   */
  suggest(typed: string, limit: number): string[] {
    const text = fold(typed).trim();
    if (text === '') return [];
    const found = new Set<number>();
    const add = (order: SortedOrder, matching: () => RowSet): void => {
      if (found.size >= limit) return;
      // Some may have been found before; there are enough others among the first `limit`.
      for (const number of matching().inOrder(order.rows('asc'), 0, limit)) {
        if (found.size < limit) found.add(number);
      }
    };
    add(this.#byCode, () => this.#alive(this.withCode(edge + text + edge)));
    add(this.#byCode, () => this.#alive(this.withCode(edge + text)));
    add(this.#byName, () => this.#named(text, (word) => this.#withWord(word)));
    add(this.#byName, () => this.#named(text, (word) => this.withName(word)));
    return [...found].map((number) => this.#ids[number] ?? '');
  }

  /** Ids of those in the trash whose code starts with what was typed, or whose name holds it; in no order. */
  inTrash(typed: string): string[] {
    const text = fold(typed).trim();
    const byName = asTypedElseWords(text, (terms) => holdingAll(terms, (word) => this.withName(word)));
    const found = byName?.union(this.withCode(edge + text)).rows() ?? [];
    return [...found].filter((number) => !this.#live.has(number)).map((number) => this.#ids[number] ?? '');
  }

  #named(text: string, withTerm: (term: string) => RowSet): RowSet {
    const find = (terms: Terms): RowSet => this.#alive(holdingAll(terms, withTerm));
    return asTypedElseWords(text, find) ?? new RowSet(0);
  }

  #withWord(word: string): RowSet {
    return this.#texts.containing(capitalised(word), 'motsDuNom');
  }

  #alive(rows: RowSet): RowSet {
    return rows.intersect(this.#live);
  }

  #fill(number: number, person: IndexedPerson | undefined): void {
    const { codeAdherent = '', prenom = '', nom = '' } = person ?? {};
    const live = person !== undefined && !person.deleted;
    const name = [`${nom} ${prenom}`, `${prenom} ${nom}`].map(fold).join(edge);
    this.#texts.set(number, person && [edge + fold(codeAdherent) + edge, name, capitalised(name)]);
    this.#byName.set(number, live ? `${sortKey(nom)}\0${sortKey(prenom)}` : undefined);
    this.#byCode.set(number, live ? codeSortKey(codeAdherent) : undefined);
    this.#live.set(number, live);
  }
}

/** The version of a person that is not known yet: any is newer. */
const unknown = -1;

/** Folded text with capitals where words begin: the start of a word is found in it without meeting the middle of others. */
function capitalised(folded: string): string {
  return folded.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
