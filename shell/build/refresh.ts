import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const runtime = path.join(import.meta.dirname, 'refresh-runtime.cjs');

/** React refresh for the host and a remote of that name. Development only. */
export function refreshPlugins(name: string) {
  return [
    // Not the wrapper's own require, which names the file in full.
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, runtime),
    new ReactRefreshPlugin({ library: name, overlay: false, exclude: [/node_modules/, /shell[\\/]build/] }),
  ];
}
