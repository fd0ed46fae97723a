import { once, EventEmitter } from 'node:events';
import type { Activite, ActivityEntity } from '@club/contract';

/** A slower client is cut off and reads the list again. */
const maxWaiting = 500;

export class Follower {
  readonly #entities: ReadonlySet<ActivityEntity>;
  readonly #until: AbortSignal;
  readonly #waiting: Activite[] = [];
  readonly #events = new EventEmitter();
  #begun = false;
  #isTooSlow = false;
  /** Resolves once every later line is pushed, or at the end. */
  readonly ready: Promise<void>;

  constructor(entities: readonly ActivityEntity[], until: AbortSignal) {
    this.#entities = new Set(entities);
    this.#until = until;
    this.ready = this.#next('begun');
  }

  /** The reader has looked once since this follower came. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#events.emit('begun');
  }

  push(line: Activite): void {
    if (!this.#entities.has(line.entity)) return;
    if (this.#waiting.length === maxWaiting) this.#isTooSlow = true;
    else this.#waiting.push(line);
    this.#events.emit('line');
  }

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
