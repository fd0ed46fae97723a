/**
 * `npm run test:quality`: Lighthouse, axe, focus, keyboard journeys, first-load weight, input latency. `--only
 * PART`; `--runs N` Lighthouse runs (default 5).
 */
import { parseArgs } from 'node:util';
import { fillWithDemo } from '../../demo/fill.ts';
import { buildFrontEnds } from '../../launcher/build.ts';
import { tellReport } from '../report.ts';
import { provideChromium } from '../../test-run/chromium.ts';
import { signIn } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/club.ts';
import { runBrowserChecks } from './browser-checks.ts';
import { measureLighthouse } from './lighthouse.ts';

interface Part {
  table: string;
  faults: string[];
}

const { values } = parseArgs({
  options: {
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
tellReport(command, [...tables, ...faults.map((fault) => `- ${fault}`)]);
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
