import type { ServerResponse } from 'node:http';

/** Answers that last until their client leaves (server-sent events), so that stopping need not wait for them. */
export class OpenStreams {
  readonly #responses = new Set<ServerResponse>();

  add(response: ServerResponse): void {
    this.#responses.add(response);
    response.once('close', () => this.#responses.delete(response));
  }

  /** Cuts them all; browsers come back by themselves. */
  endAll(): void {
    for (const response of this.#responses) response.destroy();
  }
}
