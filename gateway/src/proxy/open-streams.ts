import type { ServerResponse } from 'node:http';
import type { ResolvedSession, SessionRevoked } from '@club/contract';
import { isRevoked } from '../session/sessions.ts';

/** Server-sent events: cut at a stop, or when the session ends. */
export class OpenStreams {
  readonly #sessions = new Map<ServerResponse, ResolvedSession | undefined>();

  add(response: ServerResponse, session: ResolvedSession | undefined): void {
    this.#sessions.set(response, session);
    response.once('close', () => this.#sessions.delete(response));
  }

  endOf(revoked: SessionRevoked): void {
    for (const [response, session] of this.#sessions) if (isRevoked(session, revoked)) response.destroy();
  }

  /** Browsers reconnect. */
  endAll(): void {
    for (const response of this.#sessions.keys()) response.destroy();
  }
}
