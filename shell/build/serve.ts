import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from './base.ts';
import { forTerminal, tellBuilds } from './tell-builds.ts';

const contract = path.join(root, 'gateway', 'contract', 'src') + path.sep;

/** Dev server: rebuilds, then redraws in place or reloads; the gateway fetches front-end files from it. */
export async function serve(configuration: Configuration, port: number): Promise<void> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack made no compiler');
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
      devMiddleware: { writeToDisk: true },
    },
    compiler,
  );
  tellBuilds(compiler, path.basename(configuration.context ?? ''), (line) =>
    process.stdout.write(`${forTerminal}${line}\n`),
  );
  await server.start();
  reloadAfterContract(compiler, server);
}

/** A change of the contract restarts the services too: what the page has asked of them is out of date, so it starts anew. */
function reloadAfterContract(compiler: Compiler, server: WebpackDevServer): void {
  let changed = false;
  compiler.hooks.watchRun.tap('ReloadAfterContract', ({ modifiedFiles = new Set<string>() }) => {
    changed ||= [...modifiedFiles].some((file) => file.startsWith(contract));
  });
  compiler.hooks.done.tap('ReloadAfterContract', (stats) => {
    if (!changed || stats.hasErrors()) return;
    changed = false;
    server.middleware?.publish?.({ action: 'reload' });
  });
}
