/** Versioned entity of a copy. */
export interface Copied {
  _id: string;
  version: number;
}

/** What the last version of an entity adds to sums. */
export interface Contribution {
  version: number;
  /** 1 adds, -1 takes away. */
  apply: (sign: 1 | -1) => void;
}

/**
 * Contributions by entity: a newer version replaces the old one's, an older one does nothing, so sums do not
 * depend on order. The same version again is counted anew, for a copy that was repaired.
 */
export class Contributions<Of extends Copied> {
  readonly #read: (document: Of) => Contribution;
  readonly #last = new Map<string, Contribution>();

  constructor(read: (document: Of) => Contribution) {
    this.#read = read;
  }

  get ids(): readonly string[] {
    return [...this.#last.keys()];
  }

  put(document: Of): void {
    const known = this.#last.get(document._id);
    if (known && known.version > document.version) return;
    const next = this.#read(document);
    known?.apply(-1);
    next.apply(1);
    this.#last.set(document._id, next);
  }

  /** Gone from the copy, not even a tombstone. */
  remove(id: string): void {
    this.#last.get(id)?.apply(-1);
    this.#last.delete(id);
  }
}
