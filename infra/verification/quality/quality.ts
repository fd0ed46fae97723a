/**
 * `npm run test:quality`: Lighthouse, axe, focus, keyboard journeys, first-load weight, input latency. `--only
 * PART`; `--runs N` Lighthouse runs (default 5).
 */
import { parseArgs } from 'node:util';
import { fillWithDemo } from '../../demo/fill.ts';
import { buildFrontEnds } from '../../launcher/build.ts';
import { markdownTable, tellReport } from '../report.ts';
import { provideChromium } from '../../test-run/chromium.ts';
import { signIn } from '../../testing/staff.ts';
import { adminPassword, startTestStack } from '../../testing/club.ts';
import { measureLighthouse } from './lighthouse.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../launcher/services.ts';

interface Spec {
  title: string;
  ok: boolean;
  tests: { annotations: { type: string; description?: string }[] }[];
}
interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

/** Browser specs with their measures; they start their own product. */
export async function runBrowserChecks(
  chromePath: string,
  args: readonly string[],
): Promise<{ table: string; faults: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-quality-'));
  try {
    const report = path.join(folder, 'report.json');
    await playwright(args, { CHROMIUM_PATH: chromePath, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const specs = specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
    return {
      table: markdownTable(['check', 'measured', 'result'], specs.flatMap(rowsOf)),
      faults: specs.filter(({ ok }) => !ok).map(({ title }) => title),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playwright(args: readonly string[], env: Record<string, string>): Promise<void> {
  const program = path.join(root, 'node_modules', '.bin', 'playwright');
  const child = spawn(program, ['test', ...args, '--reporter=line,json'], {
    cwd: path.join(root, 'e2e'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
  });
  await once(child, 'exit'); // what failed stands in its report
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** A line for each figure that a spec noted, or one for the spec. */
function rowsOf({ title, ok, tests }: Spec): string[][] {
  const result = ok ? 'passed' : 'FAILED';
  const figures = tests.flatMap(({ annotations }) => annotations);
  if (figures.length === 0) return [[title, '', result]];
  return figures.map(({ type, description = '' }) => [title, `${type}: ${description}`, result]);
}

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
