import { once, EventEmitter } from 'node:events';
import type { Activite, ActivityEntity } from '@club/contract';

/** Lines that may wait for one client; a slower one is sent away and reads the list when it comes back. */
const mostWaiting = 500;

/** Somebody who follows the feed. */
export class Follower {
  readonly #entities: ReadonlySet<ActivityEntity>;
  readonly #until: AbortSignal;
  readonly #waiting: Activite[] = [];
  readonly #events = new EventEmitter();
  #begun = false;
  #isTooSlow = false;
  /** Resolves once every line from now on is pushed, or when it is over before. */
  readonly ready: Promise<void>;

  constructor(entities: readonly ActivityEntity[], until: AbortSignal) {
    this.#entities = new Set(entities);
    this.#until = until;
    this.ready = this.#next('begun');
  }

  /** Whoever reads the lines has looked once since this one came. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#events.emit('begun');
  }

  /** Takes a line, if it may be read here. */
  push(line: Activite): void {
    if (!this.#entities.has(line.entity)) return;
    if (this.#waiting.length === mostWaiting) this.#isTooSlow = true;
    else this.#waiting.push(line);
    this.#events.emit('line');
  }

  /** The lines as they come, until it is over. */
  async *lines(): AsyncGenerator<Activite> {
    while (!this.#until.aborted && !this.#isTooSlow) {
      const line = this.#waiting.shift();
      if (line) yield line;
      else await this.#next('line');
    }
  }

  async #next(event: 'begun' | 'line'): Promise<void> {
    await once(this.#events, event, { signal: this.#until }).catch((error: unknown) => {
      if (!this.#until.aborted) throw error;
    });
  }
}
