import type { CollectionOf } from '@club/service-kit';
import { LRUCache } from 'lru-cache';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';

/** Twenty pages. */
const mostKept = 1_000;

/**
 * Cache of documents read for recent pages. A document is valid while the table has the same version, so a page that is requested
 * again after a change reads only changed rows.
 */
export class RecentDocuments<Of extends { _id: string; version: number }> {
  readonly #collection: CollectionOf<Of>;
  readonly #versionOf: (id: string) => number | undefined;
  readonly #recent = new LRUCache<string, Of>({ max: mostKept });

  constructor(collection: CollectionOf<Of>, versionOf: (id: string) => number | undefined) {
    this.#collection = collection;
    this.#versionOf = versionOf;
  }

  /** Documents by id, in the order of the ids; missing ones are left out. They are shared: read only. */
  async inOrder(ids: readonly string[]): Promise<Readonly<Of>[]> {
    const known = new Map(ids.map((id) => [id, this.#current(id)]));
    const missing = ids.filter((id) => known.get(id) === undefined);
    for (const document of await documentsInOrder(this.#collection, missing)) {
      known.set(document._id, document);
      this.#recent.set(document._id, document);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  #current(id: string): Of | undefined {
    const document = this.#recent.get(id);
    return document?.version === this.#versionOf(id) ? document : undefined;
  }
}
