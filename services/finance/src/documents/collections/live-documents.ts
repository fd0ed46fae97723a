interface Versioned {
  _id: string;
  version: number;
}

/** A small collection in memory, to spare lists and payments the database. */
export class LiveDocuments<Of extends Versioned> {
  #documents = new Map<string, Of>();

  get ids(): string[] {
    return [...this.#documents.keys()];
  }

  get all(): Of[] {
    return [...this.#documents.values()];
  }

  /** Ignored when a newer version is known. */
  put(document: Of): void {
    const known = this.#documents.get(document._id);
    if (!known || document.version >= known.version) this.#documents.set(document._id, document);
  }

  remove(id: string): void {
    this.#documents.delete(id);
  }

  get(id: string): Of | undefined {
    return this.#documents.get(id);
  }

  /** Documents by id; unknown ids are looked up, and absent when they do not exist. */
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
