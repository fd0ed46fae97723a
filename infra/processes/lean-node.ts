import path from 'node:path';

/**
 * Flags of each Node process that runs for long. New objects get 4 MB instead of 16: with the half that V8 keeps empty it is 30 MB
 * a process that a club at rest would hold for nothing, and measured work is no slower.
 */
export const leanFlags: readonly string[] = ['--max-semi-space-size=4'];

/**
 * Where Node keeps what it made of our sources, by their content: without it each process loads the compiler that takes the types
 * off, which costs 30 MB and half of the CPU time of a start. Not under the data: it is worth the same to every club.
 */
export const compileCache = path.resolve(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'node-compile',
);
