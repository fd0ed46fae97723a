import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { SideIndex } from './table-columns.ts';

/** Milliseconds of filling before requests are answered again. */
const sliceMs = 10;

/**
 * A side index that is filled in slices after its service listens. Until then its entries and its queries
 * wait: an answer from a partial index would be wrong.
 */
export class FilledLater<Entry extends { id: string }, Of extends SideIndex<Entry>> {
  #index: Of;
  /** Undefined once filled. */
  #waiting: Map<string, Entry> | undefined = new Map();
  #whole = Promise.withResolvers<Of>();

  constructor(index: Of) {
    this.#index = index;
  }

  put(entry: Entry): void {
    if (this.#waiting) this.#waiting.set(entry.id, entry);
    else this.#index.put(entry);
  }

  remove(id: string): void {
    this.#waiting?.delete(id);
    this.#index.remove(id);
  }

  holds(entry: Entry): boolean {
    return this.#waiting !== undefined || this.#index.holds(entry);
  }

  /** The index, as soon as it has every entry. */
  whole(): Promise<Of> {
    return this.#whole.promise;
  }

  /** Fills the index; ends early when `stopping` is aborted. */
  async fill(stopping: AbortSignal): Promise<void> {
    let until = performance.now() + sliceMs;
    for (const [id, entry] of this.#waiting ?? []) {
      if (stopping.aborted) return;
      this.#index.put(entry);
      this.#waiting?.delete(id);
      if (performance.now() < until) continue;
      await yieldToRequests();
      until = performance.now() + sliceMs;
    }
    this.#waiting = undefined;
    this.#whole.resolve(this.#index);
  }
}
