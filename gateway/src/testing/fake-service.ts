import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeService {
  url: string;
  /** Without health checks. */
  received: IncomingMessage[];
  /** Default 200 `{}`. */
  answer: (listener: RequestListener) => void;
  /** Undefined: no answer. */
  answerHealth: (status: number | undefined, body?: object) => void;
  /** Seconds by which its clock is ahead. */
  setClock: (ahead: number) => void;
  stop: () => Promise<void>;
}

/** On a free port, or that of a stopped one. */
export async function fakeService(port = 0): Promise<FakeService> {
  let listener: RequestListener = (_req, res) => json(res, {});
  let health: { status?: number; body: object } = { status: 200, body: { state: 'ready' } };
  let ahead = 0;
  const received: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    res.setHeader('Date', new Date(Date.now() + ahead * 1_000).toUTCString());
    if (req.url === '/health/ready') {
      if (health.status !== undefined) json(res, health.body, health.status);
      return;
    }
    if (req.url === '/health/measures') return json(res, {}, 404);
    received.push(req);
    listener(req, res);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => (listener = next),
    answerHealth: (status, body = { state: 'ready' }) => (health = { status, body }),
    setClock: (seconds) => (ahead = seconds),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function json(res: ServerResponse, body: unknown, status = 200): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
