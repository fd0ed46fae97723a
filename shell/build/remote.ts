import path from 'node:path';
import { copyFileSync, readFileSync } from 'node:fs';
import { routesTroubles } from '@club/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { sharedModules } from './shared.ts';

export interface RemoteOptions {
  /** Name of the container: `mfe_members`. */
  name: string;
  /** The remote's folder. */
  folder: string;
}

/** Build of a remote: exposes `src/routes.tsx`, ships nothing that the host ships, and carries its routes.json. */
export function remoteConfig({ name, folder }: RemoteOptions) {
  return ({ production }: { production: boolean }): Configuration => {
    const base = baseConfig(folder, { production });
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto' },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './routes': './src/routes.tsx' },
          shared: sharedModules('remote'),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: { externalRuntime: true },
        }),
        copyRoutes(folder),
      ],
    };
  };
}

/** The shell draws menu and 404 from routes.json without loading the remote; one that is not as agreed fails the build. */
function copyRoutes(folder: string) {
  return {
    apply: (compiler: Compiler) =>
      compiler.hooks.afterEmit.tap('CopyRoutes', (compilation) => {
        const file = path.join(folder, 'routes.json');
        const troubles = routesTroubles(JSON.parse(readFileSync(file, 'utf8')));
        for (const trouble of troubles)
          compilation.errors.push(new compiler.webpack.WebpackError(`${file}: ${trouble}`));
        if (troubles.length === 0) copyFileSync(file, path.join(folder, 'dist', 'routes.json'));
      }),
  };
}
