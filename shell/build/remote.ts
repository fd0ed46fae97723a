import path from 'node:path';
import { copyFileSync } from 'node:fs';
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

/** The shell draws menu and 404 from routes.json without loading the remote. */
function copyRoutes(folder: string) {
  return {
    apply: (compiler: Compiler) =>
      compiler.hooks.afterEmit.tap('CopyRoutes', () =>
        copyFileSync(path.join(folder, 'routes.json'), path.join(folder, 'dist', 'routes.json')),
      ),
  };
}
