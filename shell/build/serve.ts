import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * Serves a build that follows the sources; the page reloads on a change. The gateway in development answers pages and /api
 * and fetches front-end files from here.
 */
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
  await server.start();
}
