/** What must hold of a document, by name; each answers what is wrong, or nothing. */
export type Checks<Document, Beside> = Readonly<
  Record<string, (document: Document, beside: Beside) => string | undefined>
>;

/** A document that breaks an invariant, and how. */
export interface Broken {
  invariant: string;
  /** The document's id, code or key. */
  id: string;
  detail: string;
}

/** How often an invariant was checked. */
export interface Checked {
  invariant: string;
  documents: number;
  broken: number;
}

/** Most broken documents that are kept of each invariant: a broken database must not fill the memory. */
const mostKept = 20;

/** Counts what is checked, and keeps the first that are broken. */
export class Account {
  readonly #checked = new Map<string, Checked>();
  readonly #broken: Broken[] = [];

  /** In the order they were first checked. */
  get checked(): readonly Checked[] {
    return [...this.#checked.values()];
  }

  /** The first of each invariant. */
  get broken(): readonly Broken[] {
    return this.#broken;
  }

  /** Names an invariant before its first document, so that it is listed for an empty collection too. */
  announce(...invariants: readonly string[]): void {
    for (const invariant of invariants) this.#lineOf(invariant);
  }

  /** Notes that `id` was checked; `detail` says what is wrong with it. */
  note(invariant: string, id: string, detail: string | undefined): void {
    const line = this.#lineOf(invariant);
    line.documents += 1;
    if (detail === undefined) return;
    line.broken += 1;
    if (line.broken <= mostKept) this.#broken.push({ invariant, id, detail });
  }

  /** Checks a document against each of `checks`. */
  apply<Document extends { _id: string }, Beside>(
    checks: Checks<Document, Beside>,
    document: Document,
    beside: Beside,
  ): void {
    for (const [invariant, check] of Object.entries(checks)) {
      this.note(invariant, document._id, check(document, beside));
    }
  }

  #lineOf(invariant: string): Checked {
    const known = this.#checked.get(invariant);
    if (known) return known;
    const line = { invariant, documents: 0, broken: 0 };
    this.#checked.set(invariant, line);
    return line;
  }
}
