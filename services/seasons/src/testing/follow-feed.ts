import type { Activite } from '@club/contract';
import type { Client } from '@club/service-kit/testing';

/** Somebody before the live feed. */
export interface FeedReader {
  /** Lines that came, in their order. */
  readonly lines: Activite[];
  /** Resolves when the service ends the stream, or when the reader has left. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** Opens the live feed; resolves once it is open. */
export async function followFeed(client: Pick<Client, 'open'>): Promise<FeedReader> {
  const leaving = new AbortController();
  const response = await client.open('/api/activites/events', { signal: leaving.signal });
  if (response.status !== 200 || !response.body) throw new Error(`the feed answers ${response.status}`);
  const lines: Activite[] = [];
  const ended = read(response.body, lines).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return { lines, ended, leave: () => leaving.abort() };
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, lines: Activite[]): Promise<void> {
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const events = `${text}${part}`.split('\n\n');
    text = events.pop() ?? '';
    const found = events.flatMap((event) => /^data: (.+)$/mu.exec(event)?.[1] ?? []);
    lines.push(...found.map((json) => JSON.parse(json) as Activite));
  }
}
