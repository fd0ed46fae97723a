import type { ServerResponse } from 'node:http';
import type { ResolvedSession, SessionRevoked } from '@club/contract';

/**
 * Answers that last until their client leaves (server-sent events): stopping need not wait for them, and whose session is
 * over is told no more.
 */
export class OpenStreams {
  readonly #sessions = new Map<ServerResponse, ResolvedSession | undefined>();

  /** `session` is the one in which the stream was asked for. */
  add(response: ServerResponse, session: ResolvedSession | undefined): void {
    this.#sessions.set(response, session);
    response.once('close', () => this.#sessions.delete(response));
  }

  /** Cuts those of a session that is over, or of all sessions of a user. */
  endOf({ sessionId, userId }: SessionRevoked): void {
    for (const [response, session] of this.#sessions) {
      if (session && (session.sessionId === sessionId || session.user.id === userId)) response.destroy();
    }
  }

  /** Cuts them all; browsers come back by themselves. */
  endAll(): void {
    for (const response of this.#sessions.keys()) response.destroy();
  }
}
