/** Checks of a document, by name; each returns what is wrong, or undefined. */
export type Checks<Document, Beside> = Readonly<
  Record<string, (document: Document, beside: Beside) => string | undefined>
>;

/** A document that breaks an invariant, and how. */
export interface Broken {
  invariant: string;
  /** Id, code or key. */
  id: string;
  detail: string;
}

/** How often an invariant was checked. */
export interface Checked {
  invariant: string;
  documents: number;
  broken: number;
}

/** Broken documents kept per invariant, to bound memory. */
const maxKept = 20;

/** Counts checks and keeps the first failures. */
export class Account {
  readonly #checked = new Map<string, Checked>();
  readonly #broken: Broken[] = [];

  get checked(): readonly Checked[] {
    return [...this.#checked.values()];
  }

  get broken(): readonly Broken[] {
    return this.#broken;
  }

  /** Registers invariants so that they are listed for empty collections too. */
  announce(...invariants: readonly string[]): void {
    for (const invariant of invariants) this.#lineOf(invariant);
  }

  /** Counts a check of `id`; `detail` says what is wrong. */
  note(invariant: string, id: string, detail: string | undefined): void {
    const line = this.#lineOf(invariant);
    line.documents += 1;
    if (detail === undefined) return;
    line.broken += 1;
    if (line.broken <= maxKept) this.#broken.push({ invariant, id, detail });
  }

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
