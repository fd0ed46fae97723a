import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const runtime = path.join(import.meta.dirname, 'refresh-runtime.cjs');

/** React refresh for the host and a remote of that name. Development only. */
export function refreshPlugins(name: string) {
  return [
    // All but the wrapper's own require.
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (asked) => {
      if (asked.contextInfo.issuer !== runtime) asked.request = runtime;
    }),
    new ReactRefreshPlugin({ library: name, overlay: false, exclude: [/node_modules/, import.meta.dirname] }),
  ];
}
