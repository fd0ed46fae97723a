import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routesTroubles, type RemoteRoutes } from '@club/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { sharedModules } from './shared.ts';

export interface RemoteOptions {
  /** Name of the container: `mfe_members`. */
  name: string;
  /** The remote's folder. */
  folder: string;
  /** What it draws in the screens of others, by name (`RemoteParts` of the contract): modules with a default export. */
  parts?: Readonly<Record<string, string>>;
}

/** Build of a remote: exposes `src/routes.tsx`, ships nothing that the host ships, and carries its routes.json. */
export function remoteConfig({ name, folder, parts }: RemoteOptions) {
  return ({ production }: { production: boolean }): Configuration => {
    const base = baseConfig(folder, { production });
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto' },
      optimization: { ...base.optimization, splitChunks },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './routes': './src/routes.tsx', ...parts },
          shared: sharedModules('remote'),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: { externalRuntime: true },
        }),
        routesFile(folder, { production }),
      ],
    };
  };
}

/** Code of several screens travels in one file: a counter's old computer waits for each. */
const splitChunks = {
  chunks: 'all' as const,
  minSize: 0,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    common: { type: /^javascript/, name: 'common', minChunks: 2, minSize: 0 },
  },
};

/** The facades whose version a remote depends on. */
const facades = ['@club/router', '@club/store', '@club/ui'];

/**
 * The shell draws menu and 404 from routes.json without loading the remote; one that is not as agreed fails the build. The build adds
 * which version it is, and which versions of the facades it was made for.
 */
function routesFile(folder: string, { production }: { production: boolean }) {
  return {
    apply: ({ hooks, webpack }: Compiler) =>
      hooks.thisCompilation.tap('RoutesFile', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'RoutesFile', stage }, (assets) => {
          const files = ['routes.json', 'package.json'].map((name) => path.join(folder, name));
          for (const file of files) compilation.fileDependencies.add(file);
          const [own, { version, dependencies }] = files.map(
            (file) => JSON.parse(readFileSync(file, 'utf8')) as unknown,
          ) as [RemoteRoutes, { version: string; dependencies: Record<string, string> }];
          const requires = Object.fromEntries(facades.map((name) => [name, dependencies[name] ?? 'missing']));
          // Its name changes with every file of the build. While screens are developed they are redrawn in place instead.
          const build =
            production && Object.keys(assets).find((asset) => /^remoteEntry\..*\.js$/.test(asset));
          const routes = { ...own, version, requires, build: build || undefined };
          for (const trouble of routesTroubles(routes))
            compilation.errors.push(new webpack.WebpackError(`routes.json of ${folder}: ${trouble}`));
          compilation.emitAsset('routes.json', new webpack.sources.RawSource(JSON.stringify(routes)));
        });
      }),
  };
}
