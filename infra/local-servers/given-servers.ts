import { connect } from 'node:net';
import { MongoClient, MongoServerError } from 'mongodb';
import type { GivenServers } from './start-servers.ts';

/** A server of one's own that the club cannot work with: said to the operator in one sentence. */
export class UnusableServer extends Error {}

const lookEveryMs = 3_000;
const mongoWithinMs = 30_000;
/** MongoDB's code for a wrong user or password. */
const authenticationFailed = 18;

/**
 * Looks at servers of one's own before anything is started on them. MongoDB may be starting too: it is waited for, which
 * `say` tells; the club starts without NATS, which `say` tells too.
 * @throws UnusableServer what is wrong with MONGO_URL, and what to do
 */
export async function lookAtGiven(
  { mongoUrl, natsUrl }: GivenServers,
  say: (sentence: string) => void,
  { signal, withinMs = mongoWithinMs }: { signal?: AbortSignal; withinMs?: number } = {},
): Promise<void> {
  if (natsUrl) await lookAtNats(natsUrl, say);
  if (!mongoUrl) return;
  const deadline = Date.now() + withinMs;
  for (let isFirst = true; ; isFirst = false) {
    const away = await lookAtMongo(mongoUrl);
    if (away === undefined || signal?.aborted) return;
    if (Date.now() > deadline) throw new UnusableServer(away);
    if (isFirst) say(`${away} Waiting for it for ${withinMs / 1_000} s.`);
  }
}

/** What to say when no member that takes writes answers yet; throws when waiting would not help. */
async function lookAtMongo(url: string): Promise<string | undefined> {
  const at = withoutUser(url);
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(url, { serverSelectionTimeoutMS: lookEveryMs });
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello['setName']) return undefined;
  } catch (error) {
    if (!client)
      throw new UnusableServer(`MONGO_URL is no address as mongodb://HOST:27017/?replicaSet=NAME (${at}).`);
    if (error instanceof MongoServerError && error.code === authenticationFailed)
      throw new UnusableServer(`MongoDB at ${at} refuses the user or the password that MONGO_URL names.`);
    return `No MongoDB that takes writes answers at ${at}: start it, or correct MONGO_URL (its replicaSet too).`;
  } finally {
    await client?.close();
  }
  throw new UnusableServer(
    `MongoDB at ${at} is no replica set, which transactions need: start it with --replSet, even alone, and rs.initiate().`,
  );
}

async function lookAtNats(url: string, say: (sentence: string) => void): Promise<void> {
  if (!URL.canParse(url)) throw new UnusableServer(`NATS_URL is no address as nats://HOST:4222.`);
  const { hostname, port } = new URL(url);
  if (await accepts(hostname, Number(port || 4222))) return;
  say(
    `No NATS answers at ${withoutUser(url)}: what services tell each other waits until it does. Start it, or correct NATS_URL.`,
  );
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: lookEveryMs });
    const answer = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => answer(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => answer(false));
  });
}

/** An address without its user and options. */
const withoutUser = (url: string): string =>
  url
    .replace(/^[\w+]+:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .replace(/[/?].*$/, '');
