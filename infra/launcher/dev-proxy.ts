import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/**
 * Stands before the gateway while developing: passes everything on but the Content-Security-Policy, which rightly refuses
 * the connection by which a page learns that its sources have changed.
 */
export async function startDevProxy(port: number, gateway: string): Promise<void> {
  const server = createServer((incoming, outgoing) => forward(gateway, incoming, outgoing));
  server.listen(port);
  await once(server, 'listening');
}

function forward(gateway: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request(new URL(url ?? '/', gateway), { method, headers }, (answer) => {
    const { 'content-security-policy': _refused, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(outgoing);
  });
  onward.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(503); // the gateway restarts after a change
    outgoing.end();
  });
  outgoing.on('close', () => onward.destroy()); // the browser went away, as it does from an event stream
  incoming.pipe(onward);
}
