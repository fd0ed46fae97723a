/** `npm run test:security`: all attacks (README.md beside this file), as a table. `--only F29` runs one. */
import { parseArgs } from 'node:util';
import { startContainers } from '../../local-servers/containers.ts';
import { startInMemory } from '../../local-servers/test-servers.ts';
import { markdownTable, tellReport } from '../report.ts';
import { provideChromium } from '../../test-run/chromium.ts';
import { type Outcome, runStep, type Step } from '../../test-run/run-step.ts';
import type { Attack } from './attack.ts';
import { attacks, isLong } from './attacks.ts';
import path from 'node:path';
import { root } from '../../launcher/services.ts';

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const isOfScreens = (file: string) => /^(mfe-|shell\/)/.test(file);
/** Those that start a product of their own, with servers of its own. */
const startsProduct = (file: string) => /^infra\/verification\/(attacks|contract-walk)\//.test(file);

/** Test commands of an attack: Node, Jest, Chromium. */
export function stepsOf({ code, tests }: Attack): Step[] {
  const browser = tests.filter(isLong);
  const screens = tests.filter(isOfScreens);
  const product = tests.filter(startsProduct);
  const others = tests.filter((file) => ![...browser, ...screens, ...product].includes(file));
  const node = (files: readonly string[], env?: NodeJS.ProcessEnv): Step[] =>
    files.length === 0
      ? []
      : [
          {
            name: `${code}: ${files.join(', ')}`,
            command: process.execPath,
            args: ['--test', '--test-reporter=spec', '--test-timeout=300000', ...files],
            ...(env && { env }),
          },
        ];
  return [
    ...node(others),
    ...node(product, { MONGO_URL: undefined, NATS_URL: undefined }),
    ...screens.map((file) => jestOf(code, file)),
    ...browser.map((file) => ({
      name: `${code}: ${file}`,
      command: bin('playwright'),
      args: ['test', '--config', 'e2e/security.config.ts', path.basename(file)],
    })),
  ];
}

function jestOf(code: string, file: string): Step {
  const [workspace = ''] = file.split('/');
  const config = path.join(root, workspace, 'jest.config.js');
  return {
    name: `${code}: ${file}`,
    command: bin('jest'),
    args: ['--config', config, path.join(root, file)],
  };
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = attacks.filter(({ code }) => values.only === undefined || code === values.only);
if (chosen.length === 0)
  throw new Error(`--only takes one of ${attacks.map(({ code }) => code).join(', ')}.`);

const servers = (await startContainers()) ?? (await startInMemory());
const rows: string[][] = [];
try {
  const env = {
    MONGO_URL: servers.mongoUrl,
    NATS_URL: servers.natsUrl,
    CHROMIUM_PATH: await provideChromium(),
  };
  for (const attack of chosen) rows.push(rowOf(attack, await runAll(stepsOf(attack), env)));
} finally {
  await servers.stop();
}
const titles = ['attack', 'what', 'what holds', 'tests', 'failed', 's'];
const command = `npm run test:security${values.only ? ` -- --only ${values.only}` : ''}`;
tellReport(command, [markdownTable(titles, rows)]);

async function runAll(steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runStep({ ...step, env: { ...env, ...step.env } }));
  return outcomes;
}

function rowOf({ code, what, holds }: Attack, outcomes: readonly Outcome[]): string[] {
  const sum = (key: 'passed' | 'failed' | 'seconds') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  if (sum('failed') > 0) process.exitCode = 1;
  const count = sum('passed') + sum('failed');
  return [code, what, holds, ...[count, sum('failed'), Math.round(sum('seconds'))].map(String)];
}
