import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompress, constants, gzip, type InputType } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { keepFormerFiles } from './former-files.ts';
import { refreshPlugins } from './refresh.ts';

const resolved = (name: string) => fileURLToPath(import.meta.resolve(name));

/** Build settings of host and remotes: swc, one CSS file, hashed names, compressed twins. */
export function baseConfig(folder: string, { production }: { production: boolean }): Configuration {
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    devtool: production ? false : 'source-map',
    output: {
      path: path.join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: path.basename(folder),
      // A production build may land in the folder that a club serves: open pages still ask for its files.
      clean: !production,
    },
    cache: { type: 'filesystem', cacheDirectory: path.join(folder, '.cache') },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Without the alias the host carries the runtime twice (CommonJS and ESM).
      alias: {
        '@module-federation/runtime-core$': resolved('@module-federation/runtime-core'),
      },
    },
    module: {
      rules: [
        scripts(production),
        styles(),
        {
          test: /\.svg$/,
          type: 'javascript/auto',
          loader: path.join(import.meta.dirname, 'outline-loader.cjs'),
        },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          loader: path.join(import.meta.dirname, 'font-loader.cjs'),
        },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      ...(production ? [...compressed(), keepFormerFiles] : refreshPlugins(path.basename(folder))),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

function scripts(production: boolean) {
  return {
    test: /\.tsx?$/,
    loader: resolved('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: !production, refresh: !production },
        },
        target: 'es2022',
      },
    },
  };
}

/** importLoaders: the theme loader must see @imported files too. */
function styles() {
  return {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: resolved('css-loader'), options: { importLoaders: 1 } },
      path.join(import.meta.dirname, 'theme-loader.cjs'),
    ],
  };
}

/** Brotli and gzip twins: the gateway compresses no file while serving. */
function compressed() {
  const common = { test: /\.(js|css|svg|json)$/, threshold: 512, minRatio: 0.95 };
  return [
    new CompressionPlugin({
      ...common,
      filename: '[path][base].br',
      algorithm: (input: InputType, _options, done) =>
        brotliCompress(input, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, done),
    }),
    new CompressionPlugin({
      ...common,
      filename: '[path][base].gz',
      algorithm: (input: InputType, _options, done) => gzip(input, { level: 9 }, done),
    }),
  ];
}
