/** `npm run check`, `npm run types`, `npm test`, `npm run test:proof`: the argument is the run's name. */
import { check, proof, test, types } from './steps.ts';
import { testRun } from './test-run.ts';

const runs = { check, types, test, proof };

const name = process.argv[2];
if (name === undefined || !Object.hasOwn(runs, name))
  throw new Error(`Usage: node infra/test-run/run.ts ${Object.keys(runs).join('|')}`);
await testRun(runs[name as keyof typeof runs]);
