import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { CallData } from '@club/contract';
import { logger, waitedHeader } from '@club/service-kit/edge';
import { createProxyServer } from 'httpxy';
import { unavailable } from '../problems.ts';
import { createBodyReader } from './read-body.ts';
import { createFairShare } from './fair-share.ts';

/** Without a byte; then the service is away. */
const proxyTimeoutMs = 10_000;
/** Per instance; more wait. */
const maxSockets = 128;
/** Of those, for one session, or one address without one. */
const maxOfOneClient = 32;
/** Files that one client sends at once: each may fill 50 MB of a service's disk until it has been read. */
const maxFilesOfOneClient = 4;

/** A request to forward. */
export interface Forwarded {
  call: CallData;
  /** The instance that answers. */
  url: string;
  req: IncomingMessage;
  res: ServerResponse;
  /** When it came, as `performance.now()`. */
  since: number;
  /** Whose it is, for a fair share: a session or an address. */
  client: string;
  address: string;
}

export interface Proxy {
  /** Files are streamed unread; any other body is read first. RuleError `unavailable`, and those of `BodyReader`. */
  forward: (forwarded: Forwarded) => Promise<void>;
  close: () => void;
}

/** Imports, events and slow calls: no timeout, and no socket that others wait for. */
const isLong = ({ request, response, slow }: CallData) =>
  request === 'multipart' || response === 'events' || slow === true;

/** Repeats nothing. */
export function createProxy(): Proxy {
  const short = new Agent({ keepAlive: true, maxSockets });
  const long = new Agent({ keepAlive: true });
  const server = createProxyServer();
  server.on('proxyRes', ({ headers }) => {
    delete headers.connection;
    delete headers['keep-alive'];
  });
  const bodies = createBodyReader();
  const share = createFairShare(maxOfOneClient);
  const shareOfFiles = createFairShare(maxFilesOfOneClient);

  async function send({ call, url, req, res, since }: Forwarded, body: Buffer | undefined): Promise<void> {
    // For its session, its body and its turn: the service has what is left of the time for an answer (P-8).
    req.headers[waitedHeader] = String(Math.round(performance.now() - since));
    try {
      await server.web(req, res, {
        target: url,
        ...(isLong(call) ? { agent: long } : { agent: short, proxyTimeout: proxyTimeoutMs }),
        ...(body && { buffer: Readable.from([body]) }),
      });
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      logger.warn({ service: call.owner, cause: code ?? name }, 'request could not be forwarded');
      // A begun answer can only be cut.
      if (!res.headersSent && !res.destroyed) throw unavailable(call.owner);
    }
  }

  return {
    async forward(forwarded) {
      const { call, req, res, client, address } = forwarded;
      if (call.request === 'multipart')
        return shareOfFiles(client, () => (req.destroyed ? Promise.resolve() : send(forwarded, undefined)));
      const body = await bodies.read(req, res, address);
      if (isLong(call)) await send(forwarded, body);
      else await share(client, () => send(forwarded, body));
    },
    close: () => [short, long].forEach((agent) => agent.destroy()),
  };
}
