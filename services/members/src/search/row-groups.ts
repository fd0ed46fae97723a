import { RowSet } from './row-set.ts';

/** Rows by a label that each has one of, such as its statut: one set a label, always up to date. */
export class RowGroups<Label> {
  #labels: (Label | undefined)[] = [];
  #rows = new Map<Label, RowSet>();

  /** Puts a row under a label, and no longer under its former one; `undefined` takes it out. */
  place(row: number, label: Label | undefined): void {
    const former = this.#labels[row];
    if (former !== undefined) this.#rows.get(former)?.set(row, false);
    this.#labels[row] = label;
    if (label !== undefined) this.#rowsToFill(label, row).set(row, true);
  }

  /** Rows under a label. The answer belongs to the groups. */
  rowsOf(label: Label): RowSet {
    return this.#rows.get(label) ?? new RowSet(0);
  }

  #rowsToFill(label: Label, row: number): RowSet {
    const known = this.#rows.get(label);
    if (known) return known;
    const rows = new RowSet(row);
    this.#rows.set(label, rows);
    return rows;
  }
}
