import type { ServerResponse } from 'node:http';
import type { ResolvedSession, SessionRevoked } from '@club/contract';
import { isRevoked } from '../session/sessions.ts';

/** Current session, read without prolonging it; undefined once it has ended. */
type AskAgain = () => Promise<ResolvedSession | undefined>;

/** Retry delay (ms) while admin is away. */
const askAgainMs = 5_000;

/** Open event streams. They are closed when the server stops or the session expires (I-15). */
export class OpenStreams {
  readonly #sessions = new Map<ServerResponse, ResolvedSession | undefined>();

  get count(): number {
    return this.#sessions.size;
  }

  add(response: ServerResponse, session: ResolvedSession | undefined, askAgain: AskAgain): void {
    this.#sessions.set(response, session);
    const stopWatching = session && watchEnd(session, askAgain, () => response.destroy());
    response.once('close', () => {
      stopWatching?.();
      this.#sessions.delete(response);
    });
  }

  endOf(revoked: SessionRevoked): void {
    for (const [response, session] of this.#sessions) if (isRevoked(session, revoked)) response.destroy();
  }

  /** Closes all streams; browsers reconnect. */
  endAll(): void {
    for (const response of this.#sessions.keys()) response.destroy();
  }
}

/** Calls `ended` when the session has expired without being prolonged. Returns a function that stops watching. */
function watchEnd({ endsAt }: ResolvedSession, askAgain: AskAgain, ended: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const lookIn = (ms: number) => {
    if (!isStopped) timer = setTimeout(() => void look(), Math.max(ms, 0)).unref();
  };
  const lookAt = (end: string) => lookIn(Date.parse(end) - Date.now());
  async function look(): Promise<void> {
    try {
      const session = await askAgain();
      if (session) lookAt(session.endsAt);
      else ended();
    } catch {
      lookIn(askAgainMs); // admin is away; /api/health reports it
    }
  }
  lookAt(endsAt);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
