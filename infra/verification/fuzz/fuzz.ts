/**
 * `npm run test:fuzz`: schemathesis on /api/openapi.json as nobody, viewer and administrator, 10 minutes in all;
 * then the money invariants. `--minutes N`, `--seed N`, `--who NAME`, `--only CALL`.
 */
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { say, withClub, mongoUrlOf } from '../../testing/club.ts';
import { fillWithDemo } from '../../demo/fill.ts';
import { runCommand } from '../../local-servers/run-command.ts';
import { markdownTable, tellReport } from '../report.ts';
import { visitor } from '../../testing/staff.ts';
import { assertStillSignedIn, fuzzersOf } from './fuzzers.ts';
import { isClean, rowOf, type Outcome } from './outcome.ts';
import { provideSchemathesis } from './provide-schemathesis.ts';
import { runSchemathesis } from './run-schemathesis.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    who: { type: 'string' },
    only: { type: 'string' },
  },
});
const members = 60;
const seconds = 60 * Number(values.minutes);
const seed = Number(values.seed);
const command = `npm run test:fuzz -- --minutes ${values.minutes} --seed ${seed}`;
const invariants = path.join(import.meta.dirname, '..', '..', 'invariants', 'check-invariants.ts');

try {
  const schemathesis = await provideSchemathesis();
  await withClub((club) =>
    club.run(async (stack) => {
      await fillWithDemo(stack, members, say);
      const fuzzers = (await fuzzersOf(stack)).filter(({ who }) => !values.who || who === values.who);
      const total = fuzzers.reduce((sum, { share }) => sum + share, 0);
      const outcomes: [who: string, outcome: Outcome][] = [];
      for (const fuzzer of fuzzers) {
        say(`\nAs ${fuzzer.who}; again: ${command} --who ${fuzzer.who} --only CALL`);
        const time = Math.max(1, Math.round((seconds * fuzzer.share) / total));
        const options = { url: stack.url, seconds: time, seed, only: values.only };
        outcomes.push([fuzzer.who, await runSchemathesis(schemathesis, fuzzer, options)]);
        await assertStillSignedIn(stack, fuzzer);
      }
      const health = await visitor(stack.url).call('getHealth');
      if (health.body.status !== 'ready')
        throw new Error(`the product broke: ${JSON.stringify(health.body)}`);
      const database = mongoUrlOf(stack);
      say((await runCommand(process.execPath, [invariants, '--mongo', database])) ?? '');
      const rows = outcomes.map(([who, outcome]) => rowOf(who, outcome));
      const table = markdownTable(['who', 'calls', 'cases', 'time', 'distinct failures'], rows);
      tellReport(command, [table]);
      if (!outcomes.every(([, outcome]) => isClean(outcome))) process.exitCode = 1;
    }),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
