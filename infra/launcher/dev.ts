/** `npm run dev`: the product with services that restart and pages that reload when a source changes. */
import path from 'node:path';
import { keepOrFindPort } from '../processes/free-port.ts';
import type { Plan } from '../processes/supervise.ts';
import { startDevProxy } from './dev-proxy.ts';
import { forTerminal } from '@club/build/tell-builds';
import { launch } from './launch.ts';
import { remotes } from './remotes.ts';
import { root } from './services.ts';

/** A webpack watcher for the host and each remote. */
async function frontEndPlan(folder: string, logDir: string): Promise<Plan> {
  return {
    name: folder,
    command: process.execPath,
    args: [path.join(root, 'shell', 'build', 'club-build.mjs'), 'dev'],
    cwd: path.join(root, folder),
    env: { ...process.env, PORT: String(await keepOrFindPort(undefined)) },
    rank: 0,
    logFile: path.join(logDir, `${folder}.log`),
    onLine: (line) => {
      if (line.startsWith(forTerminal)) process.stdout.write(`${line.slice(forTerminal.length)}\n`);
      return true;
    },
  };
}

await launch({
  build: false,
  newestMongoDB: true,
  before: startDevProxy,
  nodeFlags: ['--watch', '--watch-preserve-output'],
  extraEnv: { NODE_ENV: 'development' },
  beside: (logDir) =>
    Promise.all(
      ['shell', ...remotes.map((name) => `mfe-${name}`)].map((folder) => frontEndPlan(folder, logDir)),
    ),
});
