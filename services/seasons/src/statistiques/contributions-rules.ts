/** An entity as a copy holds it: what decides which of two is the newer one. */
export interface Copied {
  _id: string;
  version: number;
}

/** What the last version of an entity adds to sums, and how. */
export interface Contribution {
  version: number;
  /** Adds it (1) or takes it away (-1); exactly undone by the other. */
  apply: (sign: 1 | -1) => void;
}

/**
 * The contributions of all entities of one kind, each with its last version's alone: a newer version takes the old one's place,
 * an older one changes nothing. So the sums depend on which versions were seen, never on their order. The same version again
 * is counted anew, to the same end, unless a copy that was wrong has been put right.
 */
export class Contributions<Of extends Copied> {
  readonly #read: (document: Of) => Contribution;
  readonly #last = new Map<string, Contribution>();

  constructor(read: (document: Of) => Contribution) {
    this.#read = read;
  }

  ids(): readonly string[] {
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

  /** The entity is no longer in the copy, not even as a tombstone. */
  remove(id: string): void {
    this.#last.get(id)?.apply(-1);
    this.#last.delete(id);
  }
}
