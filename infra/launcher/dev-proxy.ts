import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; a restart takes seconds, a syntax error lasts longer. */
const restartWithinMs = 15_000;
const pauseMs = 200;

/** Development only: drops the CSP, which blocks live reload, and holds reads and pages while services restart. */
export async function startDevProxy(port: number, gateway: string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers.accept?.includes('text/html') ?? false;
    void (isPage ? servicesReady(gateway) : Promise.resolve()).then(() =>
      forward(gateway, incoming, outgoing, Date.now() + restartWithinMs),
    );
  });
  server.listen(port);
  await once(server, 'listening');
  return server;
}

function forward(gateway: string, incoming: IncomingMessage, outgoing: ServerResponse, until: number): void {
  const { method, url, headers } = incoming;
  const onward = request(new URL(url ?? '/', gateway), { method, headers }, (answer) => {
    const { 'content-security-policy': _refused, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(outgoing);
  });
  const goneAway = () => onward.destroy(); // as a browser does from an event stream
  outgoing.once('close', goneAway);
  onward.on('error', () => {
    outgoing.off('close', goneAway);
    const isRead = method === 'GET' || method === 'HEAD'; // a body is gone once it was sent
    if (outgoing.headersSent || outgoing.destroyed) outgoing.end();
    else if (isRead && Date.now() < until)
      setTimeout(() => forward(gateway, incoming, outgoing, until), pauseMs);
    else outgoing.writeHead(503).end();
  });
  incoming.pipe(onward);
}

/** Resolves once all services are ready, or after `restartWithinMs`. */
async function servicesReady(gateway: string): Promise<void> {
  const until = Date.now() + restartWithinMs;
  while (Date.now() < until) {
    const answer = await fetch(new URL('/api/health', gateway)).catch(() => undefined);
    if (answer?.ok) return;
    await pause(pauseMs);
  }
}
