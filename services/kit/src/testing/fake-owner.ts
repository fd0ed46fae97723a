import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A neighbour that answers what a test wants. */
export interface FakeOwner {
  url: string;
  /** The last request. */
  readonly received: { url: string; headers: IncomingHttpHeaders; text: string };
  count(): number;
  answer(status: number, body: object): void;
  /** A file instead. */
  give(type: string, content: Buffer): void;
  /** Takes requests and never answers. */
  silence(): void;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startFakeOwner(): Promise<FakeOwner> {
  let respond: (res: ServerResponse) => void = () => undefined;
  let count = 0;
  const received = { url: '', headers: {} as IncomingHttpHeaders, text: '' };
  const server = createServer((req, res) => {
    count += 1;
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      Object.assign(received, { url: req.url, headers: req.headers, text: Buffer.concat(chunks).toString() });
      respond(res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    count: () => count,
    answer: (status, body) => {
      respond = (res) =>
        res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    },
    give: (type, content) => {
      respond = (res) => res.writeHead(200, { 'Content-Type': type }).end(content);
    },
    silence: () => {
      respond = () => undefined;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
