import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a process of ours says when it is asked how it is. */
export interface Said {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Asks an address of ours, over a connection that stays open; rejects when nobody answers or `signal` aborts. For what is asked
 * again and again: `fetch` looks at its timers twice a second while it has been used lately (decision 26).
 */
export function ask(
  url: string | URL,
  { signal, headers = {} }: { signal: AbortSignal; headers?: Readonly<Record<string, string>> },
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, signal, headers }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        reject,
      );
    });
    asked.on('error', reject);
  });
}
