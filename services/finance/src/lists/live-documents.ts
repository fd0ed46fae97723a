interface Versioned {
  _id: string;
  version: number;
}

/** The few documents of a small collection as stored, in memory: what every list and payment would else ask MongoDB for. */
export class LiveDocuments<Of extends Versioned> {
  #documents = new Map<string, Of>();

  get ids(): string[] {
    return [...this.#documents.keys()];
  }

  /** All of them, in no order. */
  get all(): Of[] {
    return [...this.#documents.values()];
  }

  /** Takes a document as stored, unless a newer version of it is known. */
  put(document: Of): void {
    const known = this.#documents.get(document._id);
    if (!known || document.version >= known.version) this.#documents.set(document._id, document);
  }

  /** The document exists no more. */
  remove(id: string): void {
    this.#documents.delete(id);
  }

  /** The one with this id; undefined when this process does not know it. */
  get(id: string): Of | undefined {
    return this.#documents.get(id);
  }

  /** Documents by id; those that this process does not know are looked up. One that exists nowhere is absent. */
  async byId(
    ids: readonly string[],
    lookUp: (missing: readonly string[]) => Promise<readonly Of[]>,
  ): Promise<Map<string, Of>> {
    const known = ids.flatMap((id) => this.#documents.get(id) ?? []);
    const found = new Map(known.map((document) => [document._id, document]));
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    if (missing.length > 0) for (const document of await lookUp(missing)) found.set(document._id, document);
    return found;
  }
}
