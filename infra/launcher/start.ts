/** `npm start`: the whole product on this machine, until Ctrl-C. */
import { fillWithDemo } from '../demo/fill.ts';
import { readOptions, UsageError } from './options.ts';
import { root } from './services.ts';
import { startStack, type Stack } from './stack.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

const giveUp = new AbortController();
let stack: Promise<Stack> | undefined;

/** Stops everything in order, also when asked again, or when whoever started us is gone. */
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
  const options = readOptions(process.argv.slice(2), process.env, root);
  say('Starting the club…');
  stack = startStack({
    dataDir: options.dataDir,
    port: options.port,
    build: true,
    say,
    signal: giveUp.signal,
  });
  const running = await stack;
  await fillWithDemo(running, options.demo, say);
  announce(running);
} catch (error) {
  if (!giveUp.signal.aborted) {
    process.stderr.write(`${error instanceof UsageError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function announce({ url, firstPassword }: Stack): void {
  say(`\n  ${url}\n`);
  if (firstPassword)
    say(
      `  Sign in: user 111, password ${firstPassword} (shown this once; to be changed at the first sign-in)`,
    );
  else say('  Sign in: user 111, with the password you chose.');
  say('  Ctrl-C stops everything.\n');
}
