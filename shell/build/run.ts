/**
 * `club-build build|dev|types`, in the folder of the host or of a remote. PORT is the dev server's; `dev --backend URL` serves a
 * remote of this folder within the club at that address.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Configuration } from 'webpack';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { backend: { type: 'string' } },
});
const tasks: Readonly<Record<string, () => Promise<void>>> = { build, dev, types };
const task = tasks[positionals[0] ?? ''];
if (!task) throw new Error('usage: club-build build | dev [--backend URL] | types');
await task();

async function configuration(production: boolean): Promise<Configuration> {
  const file = pathToFileURL(path.join(process.cwd(), 'webpack.config.ts')).href;
  const { default: configure } = (await import(file)) as {
    default: (options: { production: boolean }) => Configuration;
  };
  return configure({ production });
}

async function build(): Promise<void> {
  const { default: webpack } = await import('webpack');
  const compiler = webpack(await configuration(true));
  if (!compiler) throw new Error('webpack made no compiler');
  compiler.run((error, stats) => {
    if (error) throw error;
    const report = stats?.toString({ preset: 'errors-warnings', colors: true });
    if (report) process.stdout.write(`${report}\n`);
    if (stats?.hasErrors()) process.exitCode = 1;
    compiler.close((failure) => {
      if (failure) throw failure;
    });
  });
}

async function dev(): Promise<void> {
  const port = Number(process.env.PORT ?? 0);
  const { serve, serveWithin } = await import('./serve.ts');
  if (values.backend) await serveWithin(new URL(values.backend), await configuration(true), port);
  else await serve(await configuration(false), port);
}

/** Checks types with the native compiler, whose command the package of another one has under the same name. */
async function types(): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('typescript-native/package.json');
  const compiler = path.join(path.dirname(manifest), 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
