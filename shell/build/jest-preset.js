import path from 'node:path';

const here = import.meta.dirname;

/** Jest for every front-end package: swc, jsdom with the browser's fetch classes, and what jsdom lacks. */
export default {
  testEnvironment: path.join(here, 'jest-environment.cjs'),
  setupFilesAfterEnv: [path.join(here, 'jest-setup.ts')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '\\.svg$': path.join(here, 'outline-loader.cjs'),
    '\\.[tj]sx?$': [
      '@swc/jest',
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
  transformIgnorePatterns: ['/node_modules/(?!primeicons/)'],
  moduleNameMapper: { '\\.css$': path.join(here, 'jest-style.cjs') },
};
