/** Milliseconds after the last announcement in which more bulk rows are expected; an import batch takes less. */
const comingMs = 1_000;

/** Milliseconds between sends while more are expected. */
const everyMs = 1_500;

/**
 * When bulk rows are sent: seldom while an import writes, since copying would take a sixth of the machine from it; at once
 * afterwards. Times are milliseconds of a monotonic clock.
 */
export class BulkSchedule {
  #announcedAt = -Infinity;
  #sentAt = -Infinity;

  /** Bulk rows were committed. */
  announced(now: number): void {
    this.#announcedAt = now;
  }

  sent(now: number): void {
    this.#sentAt = now;
  }

  /** Milliseconds until they may be sent; 0 when they may now. */
  dueIn(now: number): number {
    return Math.max(0, Math.min(this.#announcedAt + comingMs, this.#sentAt + everyMs) - now);
  }
}
