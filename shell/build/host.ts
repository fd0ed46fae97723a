import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { excesses } from './budgets.ts';
import { sharedModules } from './shared.ts';

/** Build of the shell: the federation host, which alone ships React, router, store and @club/ui. */
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
        ...(production ? [keepBudgets] : []),
        new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false }),
      ],
    };
  };
}

/** A build that weighs too much fails, as a test would. */
const keepBudgets = {
  apply: (compiler: Compiler) =>
    compiler.hooks.afterEmit.tap('KeepBudgets', (compilation) => {
      const found = excesses(compiler.outputPath, Object.keys(compilation.assets));
      compilation.errors.push(...found.map((sentence) => new webpack.WebpackError(sentence)));
    }),
};

const scripts = { type: /^javascript/, priority: 5 };
const packages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/**
 * Named groups only: the defaults leave small chunks in identical pairs. A counter's old computer waits for each file, so there are few:
 * what a sign-in needs (`vendor`, `parts`), and with the frame what nearly every screen behind it needs. Charts, the calendar and the
 * member card load on first use.
 */
const splitChunks = {
  chunks: 'all' as const,
  minSize: 0,
  maxAsyncRequests: 60,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    vendor: {
      ...scripts,
      name: 'vendor',
      test: packages(
        ...['react', 'react-dom', 'scheduler', 'use-sync-external-store'],
        ...['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'],
        ...['@reduxjs', 'redux', 'react-redux', 'immer', 'reselect', 'redux-thunk'],
      ),
    },
    calendar: {
      ...scripts,
      priority: 6,
      name: 'calendar',
      test: /primereact[\\/]calendar[\\/]|ui[\\/]src[\\/]form[\\/]date-popup\./,
    },
    lists: {
      ...scripts,
      name: 'lists',
      test: /node_modules[\\/](react-hook-form|@hookform|primereact|@babel|react-transition-group|dom-helpers)[\\/]|ui[\\/]src[\\/](form|list|prime|record|table)[\\/]/,
    },
    charts: { ...scripts, name: 'charts', test: /ui[\\/]src[\\/]charts[\\/]/ },
    parts: {
      ...scripts,
      priority: 1,
      name: 'parts',
      test: /shell[\\/]ui[\\/]src[\\/](?!card[\\/]|club[\\/]accent)|gateway[\\/]contract[\\/]/,
    },
  },
};
