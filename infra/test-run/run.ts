/** `npm run check`, `npm test`, `npm run test:proof`: the argument is the run's name. */
import { check, proof, test } from './steps.ts';
import { testRun } from './test-run.ts';

const runs = { check, test, proof };

const name = process.argv[2];
if (name !== 'check' && name !== 'test' && name !== 'proof')
  throw new Error(`Usage: node infra/test-run/run.ts ${Object.keys(runs).join('|')}`);
await testRun(runs[name]);
