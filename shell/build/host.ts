import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { sharedModules } from './shared.ts';

/** Build of the shell: the federation host, the only one that ships React, router, store and parts of the screens. */
export function hostConfig(folder: string) {
  return ({ production }: { production: boolean }): Configuration => {
    const base = baseConfig(folder, { production });
    return {
      ...base,
      entry: './src/main.tsx',
      output: { ...base.output, publicPath: '/' },
      optimization: { ...base.optimization, runtimeChunk: false, splitChunks },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          shared: sharedModules('host'),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: { provideExternalRuntime: true },
        }),
        new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false }),
      ],
    };
  };
}

/** Named groups only: the defaults leave small chunks in identical pairs (stack.md A2). */
const splitChunks = {
  chunks: 'all' as const,
  minSize: 0,
  maxAsyncRequests: 60,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    react: { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
    router: {
      name: 'router',
      test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/,
      priority: 5,
    },
    state: {
      name: 'state',
      test: /node_modules[\\/](@reduxjs|redux|react-redux|immer|reselect|redux-thunk|use-sync-external-store)[\\/]/,
      priority: 5,
    },
    form: { name: 'form', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 5 },
    table: {
      name: 'table',
      test: /node_modules[\\/](primereact|@babel|react-transition-group)[\\/]/,
      priority: 5,
    },
  },
};
