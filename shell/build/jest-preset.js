import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = import.meta.dirname;

/** Jest for every front-end package: swc, jsdom with the browser's fetch classes, and what jsdom lacks. */
export default {
  testEnvironment: path.join(here, 'jest-environment.cjs'),
  setupFilesAfterEnv: [path.join(here, 'jest-setup.ts')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '\\.svg$': path.join(here, 'outline-loader.cjs'),
    '\\.[tj]sx?$': [
      fileURLToPath(import.meta.resolve('@swc/jest')),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // A form typed key by key is slow where four suites share two cores.
  testTimeout: 120_000,
  // Icons are pictures, marked is shipped as ES modules alone, ours as TypeScript.
  transformIgnorePatterns: ['/node_modules/(?!(primeicons|marked|@club)/)'],
  moduleNameMapper: { '\\.css$': path.join(here, 'jest-style.cjs') },
};
