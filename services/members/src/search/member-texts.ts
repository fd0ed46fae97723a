import { adherentSearchFields, type Adherent, type AdherentSearchField } from '@club/contract';
import { fieldSeparator, fold } from './fold.ts';
import { PackedColumn } from './packed-column.ts';
import type { RowSet } from './row-set.ts';
import { searchableText, shownDate } from './searchable-text.ts';
import { TermCache } from './term-cache.ts';

const columnNames: readonly AdherentSearchField[] = [...adherentSearchFields, 'all'];

/** The fields that together make a name: words typed in one of them may stand in the other. */
const nameFields: readonly AdherentSearchField[] = ['nom', 'prenom'];

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** The folded texts of every member, one column a field and one for all fields together. */
export class MemberTexts {
  #columns = new Map(columnNames.map((name) => [name, new PackedColumn()]));
  #found = new TermCache();
  #rows = 0;

  /** Stores the texts of a row; `undefined` empties it. */
  set(row: number, adherent: Adherent | undefined): void {
    const texts = adherentSearchFields.map((field) =>
      adherent ? fold(searchableText(adherent, field)) : '',
    );
    for (const [index, field] of adherentSearchFields.entries()) {
      this.#column(field).set(row, texts[index] ?? '');
    }
    this.#column('all').set(row, adherent ? texts.join(fieldSeparator) : '');
    this.#rows = Math.max(this.#rows, row + 1);
    this.#found.changed(row);
  }

  /**
   * Rows of `among` (`undefined`: of all) that hold `typed` in a field (`all`: in any one field). When none of them holds it
   * as typed: those that hold each of its words in any order, so a surname may come first or last. `undefined` when nothing
   * is asked for.
   */
  matching(typed: string, field: AdherentSearchField, among: RowSet | undefined): RowSet | undefined {
    const text = fold(typed).trim();
    if (text === '') return undefined;
    const within = (rows: RowSet) => (among ? rows.intersect(among) : rows);
    const asTyped = within(this.#containing(text, field));
    if (asTyped.size > 0) return asTyped;
    if (isoDate.test(text)) return within(this.#containing(shownDate(text), field));
    const words = text.split(/ +/);
    if (words.length === 1) return asTyped;
    const each = words.map((word) => this.#containingWord(word, field));
    return within(each.reduce((all, rows) => all.intersect(rows)));
  }

  #containingWord(word: string, field: AdherentSearchField): RowSet {
    if (!nameFields.includes(field)) return this.#containing(word, field);
    return nameFields
      .map((name) => this.#containing(word, name))
      .reduce((either, rows) => either.union(rows));
  }

  #containing(term: string, field: AdherentSearchField): RowSet {
    return this.#found.rowsContaining(field, term, this.#column(field), this.#rows);
  }

  #column(field: AdherentSearchField): PackedColumn {
    const column = this.#columns.get(field);
    if (!column) throw new Error(`no column ${field}`);
    return column;
  }
}
