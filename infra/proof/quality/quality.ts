/**
 * `npm run test:quality`: what staff see and feel. Lighthouse on the main screens; in Chromium, axe on every screen and dialog in every
 * size, the way of the cursor, every journey without a mouse, the first load's weight, and the answer to inputs on a slow computer.
 * `--only PART` runs one part, `--runs N` another number of Lighthouse runs than 5; `--write` keeps the tables in infra/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { fillWithDemo } from '../../demo/fill.ts';
import { buildFrontEnds } from '../../launcher/build.ts';
import { tellReport } from '../report/report.ts';
import { provideChromium } from '../../test-run/chromium.ts';
import { signIn } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/test-stack.ts';
import { runBrowserChecks } from './browser-checks.ts';
import { measureLighthouse } from './lighthouse.ts';

interface Part {
  table: string;
  faults: string[];
}

const { values } = parseArgs({
  options: {
    write: { type: 'boolean' },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
});
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
const chromePath = await provideChromium();
const long = ['--config', 'quality.config.ts'];
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  lighthouse: lighthousePart,
  screens: () => runBrowserChecks(chromePath, [...long, 'screens']),
  inputs: () => runBrowserChecks(chromePath, [...long, 'inputs']),
  journeys: () => runBrowserChecks(chromePath, [...long, 'keyboard']),
  budgets: () => runBrowserChecks(chromePath, ['--project=journeys', 'budgets']),
};

const wanted = values.only ? [values.only] : Object.keys(parts);
if (wanted.some((name) => !(name in parts)))
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}.`);
const tables: string[] = [];
const faults: string[] = [];
for (const name of wanted) {
  const part = await parts[name]!();
  tables.push(`### ${name}\n\n${part.table}`);
  faults.push(...part.faults);
}
const command = `npm run test:quality${values.only ? ` -- --only ${values.only}` : ''}`;
tellReport(command, [...tables, ...faults.map((fault) => `- ${fault}`)], values.write);
process.exitCode = faults.length > 0 ? 1 : 0;

/** On a club of 500 made-up members with two seasons of money. */
async function lighthousePart(): Promise<Part> {
  await buildFrontEnds();
  const stack = await startTestStack({ say });
  try {
    await fillWithDemo(stack, 500, say);
    const { cookie } = await signIn(stack.url, '111', adminPassword);
    return await measureLighthouse(stack.url, cookie, chromePath, Number(values.runs), say);
  } finally {
    await stack.stop();
  }
}
