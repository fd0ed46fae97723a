import { asOneWord, codeKeyOf, fold, type PersonName } from '@club/contract';
import {
  anyOf,
  asTypedElseWords,
  holdingAll,
  MemoryTable,
  mostCompared,
  nearestFirst,
  nearNames,
  RowSet,
  type Terms,
} from '@club/service-kit/memory-table';
import {
  codeSortKey,
  fieldSeparator,
  nameText,
  searchedNumbers,
  searchedTelephones,
  sortKey,
  startOfName,
} from '@club/service-kit/text';

/** A person of the copy; a tombstone keeps the last known names. */
export interface IndexedPerson extends Partial<Omit<PersonName, 'id'>> {
  _id: string;
  telephone?: string | null;
  /** Of records that were merged into this one. */
  anciensCodes?: readonly string[];
  version: number;
  deleted: boolean;
}

/** Stands around codes and between names, so that starts and ends can be searched; never in folded text. */
const edge = fieldSeparator;

/**
 * Every person of the copy, the trash included, searched by code, name and telephone. The money tables take names from
 * here, so a new name is found at once.
 */
export class PersonTable {
  readonly rows = new MemoryTable({
    id: ({ _id }: IndexedPerson) => _id,
    version: ({ version }) => version,
    texts: ['code', 'codeKey', 'nom', 'motsDuNom', 'telephone'] as const,
    textsOf,
    names: namesOf,
    sorts: {
      code: ({ codeAdherent = '' }) => codeSortKey(codeAdherent),
      nom: ({ nom = '', prenom = '' }) => `${sortKey(nom)}\0${sortKey(prenom)}`,
    },
    filters: { enCorbeille: ({ deleted }) => deleted },
    shown: ({ codeAdherent, prenom, nom }) => JSON.stringify({ codeAdherent, prenom, nom }),
  });

  /** Code and names of a person, in the trash too; undefined for an unknown one. */
  get(id: string): Partial<Omit<PersonName, 'id'>> | undefined {
    const shown = this.rows.shown(id);
    return shown === undefined ? undefined : (JSON.parse(shown) as Partial<PersonName>);
  }

  /** Rows whose code holds the term, the trash included. */
  withCode(term: string): RowSet {
    return this.rows.containing(term, 'code');
  }

  /** Rows whose name holds the term, the trash included. */
  withName(term: string): RowSet {
    return this.rows.containing(term, 'nom');
  }

  /** Rows whose telephone number holds the digits, the trash included; none for what is no number. */
  withPhone(text: string): RowSet {
    return anyOf(searchedNumbers(text).map((digits) => this.rows.containing(digits, 'telephone')));
  }

  /**
   * Ids of live persons to suggest, without repetition: the exact code, codes starting with the text (leading zeros
   * ignored), telephone numbers, names by starts of words, then names anywhere; each group alphabetical.
   */
  suggest(typed: string, limit: number): string[] {
    const text = fold(typed).trim();
    if (text === '') return [];
    const found = new Set<string>();
    const add = (sort: 'code' | 'nom', matching: () => RowSet): void => {
      if (found.size >= limit) return;
      // `limit` rows suffice even when some were found before.
      const { ids } = this.rows.page(matching(), { sort, order: 'asc', page: 1, limit });
      for (const id of ids) if (found.size < limit) found.add(id);
    };
    add('code', () => this.#live(this.#ofCode(text, edge)));
    add('code', () => this.#live(this.#ofCode(text)));
    add('nom', () => this.#live(this.withPhone(text)));
    add('nom', () => this.#liveNamed(text, (word) => this.rows.containing(capitalised(word), 'motsDuNom')));
    add('nom', () => this.#liveNamed(text, (word) => this.withName(word)));
    return [...found];
  }

  /** Ids of live persons whose name differs by one letter from the text, by name; not those `but`. */
  suggestNear(typed: string, but: readonly string[], limit: number): string[] {
    if (limit <= 0) return [];
    const near = nearNames(
      typed,
      (word) => this.rows.words.near(word),
      (term) => this.withName(term),
    );
    const others = this.#live(near.rows).without(this.rows.named(but));
    const { ids } = this.rows.page(others, { sort: 'nom', order: 'asc', page: 1, limit: mostCompared });
    return nearestFirst(ids, (id) => namesOf(this.get(id) ?? {}), near, limit);
  }

  /** Ids of persons in the trash, by start of code, name or telephone. */
  inTrash(typed: string): string[] {
    return this.#idsOf(this.#found(typed).intersect(this.rows.where({ enCorbeille: true })));
  }

  /** Ids of persons by start of code, name or telephone, the trash included. */
  named(typed: string): string[] {
    return this.#idsOf(this.#found(typed));
  }

  #found(typed: string): RowSet {
    const text = fold(typed).trim();
    const byName = asTypedElseWords(text, (terms) => holdingAll(terms, (word) => this.withName(word)));
    return byName ? anyOf([byName, this.#ofCode(text), this.withPhone(text)]) : new RowSet(0);
  }

  #idsOf(rows: RowSet): string[] {
    return this.rows.page(rows, { sort: 'nom', order: 'asc', page: 1, limit: rows.size }).ids;
  }

  /** Codes starting with the text, as written or without leading zeros; with `end`, whole codes. */
  #ofCode(text: string, end = ''): RowSet {
    const asKey = this.rows.containing(edge + codeKeyOf(text) + end, 'codeKey');
    return this.withCode(edge + text + end).union(asKey);
  }

  #liveNamed(text: string, withTerm: (term: string) => RowSet): RowSet {
    const find = (terms: Terms): RowSet => this.#live(holdingAll(terms, withTerm));
    return asTypedElseWords(text, find) ?? new RowSet(0);
  }

  #live(found: RowSet): RowSet {
    return found.intersect(this.rows.where({ enCorbeille: false }));
  }
}

const namesOf = ({ nom = '', prenom = '' }: Partial<Pick<PersonName, 'nom' | 'prenom'>>): string =>
  nameText(nom) + nameText(prenom);

function textsOf({ codeAdherent = '', prenom = '', nom = '', telephone, anciensCodes = [] }: IndexedPerson) {
  const codes = [codeAdherent, ...anciensCodes].map(fold);
  const edged = (texts: readonly string[]) => edge + texts.join(edge) + edge;
  const name = nameTexts(fold(nom), fold(prenom));
  return {
    code: edged(codes),
    codeKey: edged(codes.map(codeKeyOf)),
    nom: name,
    motsDuNom: capitalised(name),
    telephone: searchedTelephones(telephone ?? '').join(edge),
  };
}

/** A folded name in both orders, and once more with each part as one word where it has several. */
function nameTexts(nom: string, prenom: string): string {
  const inBothOrders = (one: string, other: string) =>
    startOfName(`${one} ${other}`) + startOfName(`${other} ${one}`);
  const [one, other] = [asOneWord(nom), asOneWord(prenom)];
  const written = inBothOrders(nom, prenom);
  return (one ?? other) ? written + inBothOrders(one ?? nom, other ?? prenom) : written;
}

/** Folded text with capitals at starts of words, so that a search finds only those. */
function capitalised(folded: string): string {
  return folded.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
