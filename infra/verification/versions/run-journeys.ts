import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../local-servers/run-command.ts';

interface Suite {
  specs: { title: string; ok: boolean }[];
  suites?: Suite[];
}

/** What came of some journeys. */
export interface Outcome {
  passed: string[];
  failed: string[];
}

const capability = '@capability';

/** Titles of the journeys, one for each capability, that a checkout has in these files of e2e/specs. */
export async function titlesIn(checkout: string, files: readonly string[]): Promise<string[]> {
  const args = ['test', '--list', '--reporter=json', '--grep', capability, ...namesOf(files)];
  const out = await runCommand(process.execPath, [playwrightOf(checkout), ...args, ...configOf(checkout)]);
  const { suites } = JSON.parse(out!) as { suites: Suite[] };
  return specsOf(suites).map(({ title }) => title);
}

/** Does journeys of a checkout, with some parts of its product from another one. What they print goes to standard error. */
export async function runJourneys(
  checkout: string,
  {
    files,
    titles,
    taken,
    from,
  }: { files: readonly string[]; titles: readonly string[]; taken: readonly string[]; from: string },
  report: string,
): Promise<Outcome> {
  const grep = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const args = [
    playwrightOf(checkout),
    'test',
    ...configOf(checkout),
    '--reporter=line,json',
    '--grep',
    grep,
  ];
  const env = {
    ...process.env,
    CLUB_PARTS: taken.join(','),
    CLUB_PARTS_FROM: from,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PATH: `${path.join(checkout, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH']}`,
  };
  const stdio = ['ignore', 2, 2] as ['ignore', number, number];
  const child = spawn(process.execPath, [...args, ...namesOf(files)], { cwd: checkout, env, stdio });
  await once(child, 'exit');
  const { suites } = JSON.parse(await readFile(report, 'utf8')) as { suites: Suite[] };
  const specs = specsOf(suites);
  return {
    passed: specs.filter(({ ok }) => ok).map(({ title }) => title),
    failed: specs.filter(({ ok }) => !ok).map(({ title }) => title),
  };
}

const playwrightOf = (checkout: string) =>
  path.join(checkout, 'node_modules', '@playwright', 'test', 'cli.js');
const configOf = (checkout: string) => ['--config', path.join(checkout, 'e2e', 'playwright.config.ts')];
const namesOf = (files: readonly string[]) => files.map((file) => `/${file}.spec.ts`);

function specsOf(suites: readonly Suite[]): Suite['specs'] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}
