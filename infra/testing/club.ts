import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack, type Stack, type StackOptions } from '../launcher/stack.ts';
import { startLocalServers } from '../local-servers/start-servers.ts';
import { memoryFolder } from '../local-servers/test-servers.ts';
import { signIn } from './staff.ts';

/** Password of user 111 in the clubs of tests and proofs. */
export const adminPassword = 'Mot-de-passe-11!';

/** A club on disk that can be started several times. */
export interface ClubFolder {
  readonly dataDir: string;
  /** Starts the product on it, and stops it after the work. */
  run<R>(work: (stack: Stack) => Promise<R>): Promise<R>;
  /** Starts only its MongoDB and NATS while `work` runs. */
  runServers<R>(work: (mongoUrl: string) => Promise<R>): Promise<R>;
}

export type HowToStart = Partial<Pick<StackOptions, 'say' | 'instances' | 'given' | 'extraEnv' | 'dataDir'>>;

/** To standard error: standard output is for the report. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** The product without screens and with relaxed limits for tests. */
function startClub(dataDir: string, { say: tell = () => undefined, instances = 1, ...how }: HowToStart) {
  const relaxed = { RATE_LIMIT: '1000000', CLUB_SESSIONS_PER_USER: '100' };
  const extraEnv = { CLUB_ADMIN_PASSWORD: adminPassword, ...relaxed, ...how.extraEnv };
  return startStack({ ...how, dataDir, port: 0, build: false, extraEnv, instances, say: tell });
}

/** The product on its own in-memory servers, deleted by `stop`, or on given ones. */
export async function startTestStack(how: HowToStart = {}): Promise<Stack> {
  if (how.dataDir) return startClub(how.dataDir, how);
  const dataDir = mkdtempSync(path.join(await memoryFolder(), 'club-stack-'));
  const stack = await startClub(dataDir, how);
  return {
    ...stack,
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A club of its own on disk, thrown away after the work. */
export async function withClub<R>(work: (club: ClubFolder) => Promise<R>): Promise<R> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'club-bench-'));
  try {
    return await work({
      dataDir,
      async run(during) {
        const stack = await startClub(dataDir, { say });
        try {
          return await during(stack);
        } finally {
          await stack.stop();
        }
      },
      async runServers(during) {
        const onDeath = (name: string, cause: string) => say(`${name} ended (${cause})`);
        const servers = await startLocalServers({ dataDir, logDir: `${dataDir}/logs`, onDeath });
        try {
          return await during(servers.mongoUrl);
        } finally {
          await servers.stop();
        }
      },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Address of the MongoDB that such a club runs on its own. */
export const mongoUrlOf = ({ mongoUrl }: Stack): string => mongoUrl;

/** A session of the administrator of such a club. */
export function administrator(stack: Stack) {
  return signIn(stack.url, '111', adminPassword);
}
