import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a process of ours says when it is asked how it is. */
export interface PolledAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Nobody answered in time. */
export class Silence extends Error {
  override name = 'Silence';
}

const agent = new Agent({ keepAlive: true });

/**
 * Asks an address of ours, over a connection that stays open; rejects when nobody answers, with `Silence` after `withinMs`. For what
 * is asked again and again: `fetch` looks at its timers twice a second while it has been used lately, and what ends it in time
 * wakes the process although the answer came (decision 26).
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
