/** Bulk rows come in as long as some were announced within this time, in milliseconds: a batch of an import takes less. */
const comingMs = 1_000;

/** While they come in, they are sent at most so often, in milliseconds. */
const everyMs = 1_500;

/**
 * Says when rows of an import or a renewal are sent. As long as they come in, seldom: copying them would take from the import, and
 * from the people beside it, a sixth of the machine. Once the last are there, as fast as they go. Moments are milliseconds of a
 * clock that never goes back.
 */
export class BulkTurns {
  #announcedAt = -Infinity;
  #sentAt = -Infinity;

  /** More of them were committed. */
  announced(now: number): void {
    this.#announcedAt = now;
  }

  /** Some of them were sent. */
  sent(now: number): void {
    this.#sentAt = now;
  }

  /** Whether it is their turn. */
  areDue(now: number): boolean {
    return now - this.#announcedAt > comingMs || now - this.#sentAt > everyMs;
  }
}
