import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { CallData } from '@club/contract';
import { logger, RuleError, waitedHeader } from '@club/service-kit/edge';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { unavailable } from '../problems.ts';
import { createFairShare } from './fair-share.ts';
import getRawBody from 'raw-body';

/** Timeout (ms) without a byte of an answer; then the service counts as away. */
const proxyTimeoutMs = 10_000;
/** Milliseconds that an idle connection is kept: well below the services' own 65 s, so that none is used while it is being closed. */
const keptIdleMs = 30_000;
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

/** Never repeats a request. `idleMs`: milliseconds that an idle connection is kept. */
export function createProxy(idleMs = keptIdleMs): Proxy {
  const short = new Agent({ keepAlive: true, maxSockets, timeout: idleMs });
  const long = new Agent({ keepAlive: true, timeout: idleMs });
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

/** Maximum bytes of a body, as received. Services decompress and check the content. */
const mostBytes = 1024 * 1024;
/** Timeout: a form takes a fraction of a second even over a slow line. */
const withinMs = 10_000;
/** Maximum concurrent bodies of an address; one more aborts the oldest, so that new requests always get a chance. */
const mostPerAddress = 64;

/** Reads bodies completely, so that a body that never ends occupies no connection to a service. */
export interface BodyReader {
  /** The body, or undefined when there is none. RuleError `too_large`, `malformed` when it does not arrive in time. */
  read(req: IncomingMessage, res: ServerResponse, address: string): Promise<Buffer | undefined>;
}

/** Shared by the whole gateway. */
export function createBodyReader(): BodyReader {
  /** Bodies being read by address, oldest first. */
  const underWay = new Map<string, Set<() => void>>();

  return {
    async read(req, res, address) {
      if (!hasBody(req)) return undefined;
      const ends = underWay.get(address) ?? new Set();
      underWay.set(address, ends);
      const { promise: ended, reject } = Promise.withResolvers<never>();
      const end = () => reject(new RuleError('malformed', { message: incomplete }));
      const [oldest] = ends;
      if (ends.size >= mostPerAddress) oldest?.();
      ends.add(end);
      const timer = setTimeout(end, withinMs);
      try {
        return await Promise.race([getRawBody(req, { limit: mostBytes }).catch(refuse), ended]);
      } catch (error) {
        leaveRest(req, res);
        throw error;
      } finally {
        clearTimeout(timer);
        ends.delete(end);
        if (ends.size === 0) underWay.delete(address);
      }
    },
  };
}

const incomplete = 'La demande n’est pas arrivée en entier. Réessayez.';

/** A request has a body when it has a length or is chunked. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Discards the rest for a while, so that a client that is still sending receives the answer; then closes the connection. */
function leaveRest(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Connection', 'close');
  req.resume();
  const timer = setTimeout(() => req.destroy(), withinMs).unref();
  req.once('close', () => clearTimeout(timer));
}

function refuse(error: unknown): never {
  const { type } = error as { type?: string };
  throw type === 'entity.too.large'
    ? new RuleError('too_large')
    : new RuleError('malformed', { message: incomplete });
}
