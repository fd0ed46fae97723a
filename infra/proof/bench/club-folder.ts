import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack, type Stack } from '../../launcher/stack.ts';
import { startLocalServers } from '../../local-servers/start-servers.ts';
import { signIn } from '../../testing/staff.ts';

const password = 'Mesures-du-club-1';

/** A club on disk that can be started several times. */
export interface ClubFolder {
  readonly dataDir: string;
  /** Starts the product on it, and stops it after the work. */
  run<R>(work: (stack: Stack) => Promise<R>): Promise<R>;
  /** Starts its MongoDB and NATS alone, for work that no service may see happen, and stops them after it. */
  runServers<R>(work: (mongoUrl: string) => Promise<R>): Promise<R>;
}

/** Says what happens on standard error: the report alone is on standard output. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** A club of its own on disk, thrown away after the work. */
export async function withClub<R>(work: (club: ClubFolder) => Promise<R>): Promise<R> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'club-bench-'));
  const extraEnv = { CLUB_ADMIN_PASSWORD: password, RATE_LIMIT: '1000000' };
  try {
    return await work({
      dataDir,
      async run(during) {
        const stack = await startStack({ dataDir, port: 0, build: false, extraEnv, say });
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

/** A session of the administrator of such a club. */
export function administrator(stack: Stack) {
  return signIn(stack.url, '111', password);
}
