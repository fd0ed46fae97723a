import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { CallData } from '@club/contract';
import { logger, waitedHeader } from '@club/service-kit/edge';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { unavailable } from '../problems.ts';
import { createBodyReader } from './read-body.ts';
import { createFairShare } from './fair-share.ts';

/** Timeout (ms) without a byte of an answer; then the service counts as away. */
const proxyTimeoutMs = 10_000;
/** Maximum connections per instance; further requests wait. */
const maxSockets = 128;
/** Maximum of them for one session, or one address without session. */
const maxOfOneClient = 32;
/** Maximum concurrent uploads of a client: each may use 50 MB of a service's disk until it is processed. */
const maxFilesOfOneClient = 4;

/** A request to forward. */
export interface Forwarded {
  call: CallData;
  /** The instance that answers. */
  url: string;
  req: IncomingMessage;
  res: ServerResponse;
  /** Arrival, as `performance.now()`. */
  since: number;
  /** Client for the fair share: a session or an address. */
  client: string;
  address: string;
}

export interface Proxy {
  /** Streams uploads; reads any other body first. RuleError `unavailable`, and those of `BodyReader`. */
  forward: (forwarded: Forwarded) => Promise<void>;
  close: () => void;
}

/** Imports, event streams and slow calls: no timeout, and a connection outside the pool. */
const isLong = ({ request, response, slow }: CallData) =>
  request === 'multipart' || response === 'events' || slow === true;

/** The state of one forwarded request, for the events of the middleware. */
interface Attempt {
  url: string;
  body: Buffer | undefined;
  error?: Error;
}
type ForwardedRequest = IncomingMessage & { attempt: Attempt };

/** Forwards to the instance of the attempt. Errors are stored in the attempt; `send` answers them. */
const forwarder = (options: { agent: Agent; proxyTimeout?: number }) =>
  createProxyMiddleware<ForwardedRequest>({
    ...options,
    router: ({ attempt }) => attempt.url,
    on: {
      // Sends the original bytes; `fixRequestBody` would serialise the JSON again.
      proxyReq: (outgoing, { attempt }) => attempt.body && outgoing.write(attempt.body),
      proxyRes: ({ headers }) => {
        delete headers.connection;
        delete headers['keep-alive'];
      },
      error: (error, { attempt }) => (attempt.error = error),
    },
  });

/** Never repeats a request. */
export function createProxy(): Proxy {
  const short = new Agent({ keepAlive: true, maxSockets });
  const long = new Agent({ keepAlive: true });
  const forwardShort = forwarder({ agent: short, proxyTimeout: proxyTimeoutMs });
  const forwardLong = forwarder({ agent: long });
  const bodies = createBodyReader();
  const share = createFairShare(maxOfOneClient);
  const shareOfFiles = createFairShare(maxFilesOfOneClient);

  async function send({ call, url, req, res, since }: Forwarded, body: Buffer | undefined): Promise<void> {
    // The client left while waiting: no event would end this request, and its slot would never be freed.
    if (res.destroyed) return;
    // Session, body and queue have used part of the time; the service gets the rest (P-8).
    req.headers[waitedHeader] = String(Math.round(performance.now() - since));
    const attempt: Attempt = { url, body };
    const forward = isLong(call) ? forwardLong : forwardShort;
    await forward(Object.assign(req, { attempt }), res, (error) => (attempt.error = error as Error));
    if (!attempt.error) return;
    const { code, name } = attempt.error as NodeJS.ErrnoException;
    logger.warn({ service: call.owner, cause: code ?? name }, 'request could not be forwarded');
    // Headers are sent already: the connection can only be cut.
    if (!res.headersSent && !res.destroyed) throw unavailable(call.owner);
  }

  return {
    async forward(forwarded) {
      const { call, req, res, client, address } = forwarded;
      if (call.request === 'multipart') return shareOfFiles(client, () => send(forwarded, undefined));
      const body = await bodies.read(req, res, address);
      if (isLong(call)) await send(forwarded, body);
      else await share(client, () => send(forwarded, body));
    },
    close: () => [short, long].forEach((agent) => agent.destroy()),
  };
}
