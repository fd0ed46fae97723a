import type { IncomingMessage, ServerResponse } from 'node:http';
import { RuleError } from '@club/service-kit/edge';
import getRawBody from 'raw-body';

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
