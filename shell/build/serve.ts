import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { keepFormerFiles } from './former-files.ts';
import { forTerminal, tellBuilds } from './tell-builds.ts';

const contract = path.dirname(fileURLToPath(import.meta.resolve('@club/contract'))) + path.sep;

/**
 * Serves the remote of this folder within a club that runs elsewhere: its files come from here, all else (page, API, other remotes)
 * from `backend`. Built as for production, since the shell's React is: a change reloads the page.
 */
export async function serveWithin(backend: URL, configuration: Configuration, port: number): Promise<void> {
  const folder = configuration.context ?? '';
  const own = `/mfe/${path.basename(folder).replace(/^mfe-/, '')}/`;
  const compiler = webpack({
    ...configuration,
    devtool: 'source-map',
    optimization: { minimize: false },
    plugins: configuration.plugins?.filter((plugin) => !forDeployment(plugin)),
  });
  if (!compiler) throw new Error('webpack made no compiler');
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      client: { overlay: false },
      static: false,
      devMiddleware: { publicPath: own },
      proxy: [
        {
          context: (address: string) => !address.startsWith(own),
          target: backend.origin,
          changeOrigin: true,
          // The club takes calls of its own pages alone.
          headers: { origin: backend.origin },
        },
      ],
    },
    compiler,
  );
  await server.start();
  process.stdout.write(`${path.basename(folder)} within ${backend.origin}: http://127.0.0.1:${port}\n`);
}

/** Compressed twins and former files: of a build that is deployed. */
const forDeployment = (plugin: unknown): boolean =>
  plugin instanceof CompressionPlugin || plugin === keepFormerFiles;

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
