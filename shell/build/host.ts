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
 * Named groups only: the defaults leave small chunks in identical pairs. The parts of @club/ui travel
 * together, since most screens need most of them; form, table, charts and the member card load on first use.
 */
const splitChunks = {
  chunks: 'all' as const,
  minSize: 0,
  maxAsyncRequests: 60,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    react: { ...scripts, name: 'react', test: packages('react', 'react-dom', 'scheduler') },
    router: {
      ...scripts,
      name: 'router',
      test: packages('react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'),
    },
    state: {
      ...scripts,
      name: 'state',
      test: packages(
        '@reduxjs',
        'redux',
        'react-redux',
        'immer',
        'reselect',
        'redux-thunk',
        'use-sync-external-store',
      ),
    },
    form: {
      ...scripts,
      name: 'form',
      test: /node_modules[\\/]react-hook-form[\\/]|ui[\\/]src[\\/]form[\\/]/,
    },
    table: {
      ...scripts,
      priority: 6,
      name: 'table',
      test: /primereact[\\/](paginator|virtualscroller|dropdown|inputnumber|inputtext|tooltip|button|checkbox|radiobutton)[\\/]|ui[\\/]src[\\/]table[\\/](paged-table|page-bar|rows-of-list)\./,
    },
    calendar: {
      ...scripts,
      priority: 6,
      name: 'calendar',
      test: /primereact[\\/]calendar[\\/]|ui[\\/]src[\\/]form[\\/]date-popup\./,
    },
    prime: {
      ...scripts,
      name: 'prime',
      test: /node_modules[\\/](primereact|@babel|react-transition-group)[\\/]|ui[\\/]src[\\/]prime[\\/]/,
    },
    charts: { ...scripts, name: 'charts', test: /ui[\\/]src[\\/]charts[\\/]/ },
    parts: {
      ...scripts,
      priority: 1,
      name: 'parts',
      test: /shell[\\/]ui[\\/]src[\\/](?!card[\\/]|club[\\/]accent)/,
    },
  },
};
