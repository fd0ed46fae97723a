import path from 'node:path';

/**
 * Flags of long-running Node processes. 4 MB of new space instead of 16 saves 30 MB each with no measured slowdown;
 * `--expose-gc` lets services free memory after start.
 */
export const leanFlags: readonly string[] = ['--max-semi-space-size=4', '--expose-gc'];

/**
 * Node's compile cache: without it each process loads the TypeScript compiler (30 MB, half the CPU time of a start).
 * Shared by all clubs, so not in the data folder.
 */
export const compileCache = path.resolve(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'node-compile',
);
