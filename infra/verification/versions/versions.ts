/**
 * `npm run test:versions`: each part of the last release in today's product, and each part of today in the last release's, as they
 * may meet while one replaces the other, over the journeys of its capabilities. `--release COMMIT` (default: the last tag), `--only PART,PART`. Exit code 1 on failure.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../launcher/services.ts';
import { say } from '../../testing/club.ts';
import { markdownTable, tellReport } from '../report.ts';
import { journeysOf, mixesOf, parts, sharedJourneys } from './mixes.ts';
import { lastRelease, provideRelease } from './provide-release.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

const { values } = parseArgs({ options: { release: { type: 'string' }, only: { type: 'string' } } });
const only = values.only?.split(',');
const wanted = parts.filter((part) => only?.includes(part) ?? true);
if (wanted.length === 0) throw new Error(`--only takes some of ${parts.join(', ')}.`);

const release = values.release ?? (await lastRelease());
const released = await provideRelease(release, say);
const folder = await mkdtemp(path.join(tmpdir(), 'club-versions-'));
const rows: unknown[][] = [];
let [passed, failed] = [0, 0];
try {
  for (const { part, name, taken, from } of mixesOf(wanted)) {
    const files = journeysOf[part];
    const [inside, of] = from === 'released' ? [root, released] : [released, root];
    const { both, alone } = sharedJourneys(await titlesIn(inside, files), await titlesIn(of, files));
    const what =
      from === 'released'
        ? `${name} of ${release}, the rest of today`
        : `${name} of today, the rest of ${release}`;
    say(`\n${what}`);
    const asked = { files, titles: both, taken, from: of };
    const outcome = await runJourneys(inside, asked, path.join(folder, `${rows.length}.json`));
    passed += outcome.passed.length;
    failed += outcome.failed.length;
    rows.push([what, outcome.passed.length, outcome.failed.join('; ') || 'none', alone.length]);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const titles = ['mix', 'journeys passed', 'failed', 'left out, as only one of the two has them'];
tellReport('npm run test:versions', [markdownTable(titles, rows), `${passed} passed, ${failed} failed`]);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
