import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../launcher/services.ts';
import { markdownTable } from '../report.ts';

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
