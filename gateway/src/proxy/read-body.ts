import type { IncomingMessage, ServerResponse } from 'node:http';
import { RuleError } from '@club/service-kit/edge';
import getRawBody from 'raw-body';

/** Bytes as they come, compressed or not; services look at what they are. */
const mostBytes = 1024 * 1024;
/** A whole form takes a fraction of a second even over a slow line. */
const withinMs = 10_000;
/** Of one address that may be under way at once; one more ends the oldest, so that a new one always has its chance. */
const mostPerAddress = 64;

/** Reads whole bodies, so that no service holds a connection for one that never ends. */
export interface BodyReader {
  /** The body, or undefined when there is none. RuleError `too_large`, `malformed` when it does not arrive in time. */
  read(req: IncomingMessage, res: ServerResponse, address: string): Promise<Buffer | undefined>;
}

/** One for the whole gateway. */
export function createBodyReader(): BodyReader {
  /** By address, the oldest first. */
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

/** As HTTP says it: a body has a length or comes in chunks. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads on for a while, so that a client who is still sending sees the answer, then closes the connection. */
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
