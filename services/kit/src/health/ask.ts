import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** Answer of one of our processes to a health request. */
export interface PolledAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Timeout without an answer. */
export class Silence extends Error {
  override name = 'Silence';
}

const agent = new Agent({ keepAlive: true });

/**
 * Requests a URL of our own over a keep-alive connection; rejects without answer, with `Silence` after `withinMs`. For
 * polling: `fetch` checks its timers twice a second after recent use, and its timeout
 * wakes the process even after the answer (decision 26).
 */
export async function ask(
  url: string | URL,
  { withinMs, headers = {} }: { withinMs: number; headers?: Readonly<Record<string, string>> },
): Promise<PolledAnswer> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PolledAnswer>((resolve, reject) => {
      const asked = get(url, { agent, headers }, (answer) => {
        text(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          reject,
        );
      });
      asked.on('error', reject);
      timer = setTimeout(() => {
        reject(new Silence());
        asked.destroy();
      }, withinMs);
    });
  } finally {
    clearTimeout(timer);
  }
}
