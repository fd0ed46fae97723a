import { settleEssai } from '../essai/settle-essai.ts';
import { readSuite, writeSuite } from '../essai/suite.ts';
import { chooseMongod, UnusableData } from '../local-servers/choose-mongod.ts';
import { lookAtGiven, UnusableServer } from '../local-servers/given-servers.ts';
import { makeDailyBackups } from './daily-backup.ts';
import { readOptions, usage, UsageError } from './options.ts';
import { root } from './services.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';
import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

export type HowToLaunch = Pick<StackOptions, 'build' | 'nodeFlags' | 'extraEnv' | 'beside'> & {
  /** The newest MongoDB that the data allow, fetched from its vendor where that can be reached. */
  newestMongoDB?: boolean;
  /** Stands before the gateway on the public port, which then takes another. */
  before?: (port: number, gateway: string) => Promise<unknown>;
};

/** Runs the product in a terminal until Ctrl-C, SIGTERM or the parent's end. Sets the exit code. */
export async function launch(how: HowToLaunch): Promise<void> {
  // Its own output may be a file on the disk that is full, or a terminal that is gone.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const giveUp = new AbortController();
  let stack: Promise<Stack> | undefined;

  /** Stops everything in order, once, however often it is asked. */
  async function leave(): Promise<void> {
    if (giveUp.signal.aborted) return;
    say('Stopping…');
    giveUp.abort();
    await stack?.then(
      (running) => running.stop(),
      () => undefined, // a start that was given up has stopped itself
    );
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => void leave());

  try {
    const { dataDir, port, demo, instances, help } = readOptions(process.argv.slice(2), process.env, root);
    if (help) {
      say(usage);
      process.exit(0);
    }
    const given = { mongoUrl: process.env['MONGO_URL'], natsUrl: process.env['NATS_URL'] };
    say('Starting the club…');
    const { signal } = giveUp;
    lookAtDisk(dataDir, say);
    await lookAtGiven(given, say, { signal });
    const mongodFor = how.newestMongoDB ? (folder: string) => chooseMongod(folder, say, signal) : undefined;
    const options = { ...how, mongodFor, dataDir, instances, given, say, signal };
    // A club on servers of one's own is not emptied: others may use them.
    const offersEssai = !given.mongoUrl && !given.natsUrl;
    let wanted = how.before ? 0 : port;
    for (let isFirst = true; ; isFirst = false) {
      await settleEssai(dataDir, { say, signal, isFirst });
      const asked = latch();
      const onEssai = offersEssai ? { onEssai: asked.set } : {};
      stack = startStack({ ...options, ...onEssai, build: how.build && isFirst, port: wanted });
      const running = await stack;
      wanted = Number(new URL(running.url).port); // pages that stand open find it again
      // Loaded for a new club only: it stays in memory.
      if (!running.data.state.filled)
        await (await import('../demo/fill.ts')).fillWithDemo(running, demo, say);
      if (isFirst) {
        await how.before?.(port, running.url);
        // What the start left over (decision 26).
        globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
        announce(how.before ? `http://localhost:${port}` : running.url, running);
      }
      await untilEssai(running, asked, signal);
      await running.stop();
    }
  } catch (error) {
    if (giveUp.signal.aborted) return;
    process.stderr.write(`${isForOperator(error) ? error.message : String(error)}\n`);
    await stack?.then((running) => running.stop()).catch(() => undefined); // a start that failed has stopped itself
    process.exit(1);
  }
}

/** Set before or while somebody waits for it. */
interface Latch {
  set: () => void;
  clear: () => void;
  wait: () => Promise<void>;
}

function latch(): Latch {
  let opened = Promise.withResolvers<void>();
  return {
    set: () => opened.resolve(),
    clear: () => (opened = Promise.withResolvers()),
    wait: () => opened.promise,
  };
}

/**
 * Runs a started club until a trial asks for it: filled first, where it was prepared for that. Resolves once the club is to be
 * stopped, saved or emptied, and started again (decision 148).
 */
async function untilEssai(running: Stack, asked: Latch, signal: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const during = AbortSignal.any([signal, ending.signal]);
  makeDailyBackups(running, say, during).catch((error: unknown) =>
    say(`No more daily backups: ${String(error)}`),
  );
  const dataDir = running.data.path;
  const fills = readSuite(dataDir)?.faire === 'remplir';
  // Said again at this start, of the filling itself.
  if (fills) asked.clear();
  // Loaded for a trial only: it stays in memory.
  const isFilled = !fills || (await (await import('../essai/fill-essai.ts')).fillEssai(running, say, signal));
  if (isFilled) {
    await asked.wait();
    writeSuite(dataDir, { faire: 'demande' });
  }
  ending.abort();
}

/** Said in its own words, without a stack. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof UnusableData || error instanceof UnusableServer;

function announce(url: string, running: Stack): void {
  say(`\n  ${url}\n`);
  say(`  Sign in: user 111, ${passwordOf(running)}`);
  if (running.holdsMail)
    say(
      '  This club was restored: e-mail is held until an administrator confirms on screen that it is in use.',
    );
  say('  Ctrl-C stops everything.\n');
}

/** Where the one who starts the club finds the password of user 111. */
function passwordOf({ firstPassword }: Stack): string {
  if (firstPassword) return `password ${firstPassword} (shown this once; to be changed at the first sign-in)`;
  if (process.env['CLUB_ADMIN_PASSWORD'])
    return 'with the password of CLUB_ADMIN_PASSWORD, or the one it has chosen since.';
  return 'with its password (lost before its first use: set CLUB_ADMIN_PASSWORD, start again).';
}

const [neededMB, scarceMB] = [300, 1_000];
const bytesOfAMB = 1_000_000;

/**
 * Says when the disk of a data folder is nearly full. A club that is there starts all the same, to be read and mended.
 * @throws UsageError where a new club would have no room
 */
export function lookAtDisk(
  dataDir: string,
  say: (sentence: string) => void,
  freeMB = Math.floor(freeBytes(dataDir) / bytesOfAMB),
): void {
  if (freeMB >= scarceMB) return;
  const left = `The disk of ${dataDir} has ${freeMB} MB left`;
  const isNew = !existsSync(path.join(dataDir, 'run.json'));
  if (isNew && freeMB < neededMB)
    throw new UsageError(
      `${left}, and a new club needs ${neededMB}: make room, or choose another folder with --data.`,
    );
  say(`${left}: make room, or writing will soon be refused.`);
}

/** On the disk of a folder that may not be there yet. */
function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(path.dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
