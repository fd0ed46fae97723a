/**
 * `npm run test:versions`: each part of the last release in today's product, and each part of today in the last release's, as they
 * may meet while one replaces the other, over the journeys of its capabilities. `--release COMMIT` (default: the last tag), `--only PART,PART`. Exit code 1 on failure.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../launcher/services.ts';
import { say } from '../../testing/club.ts';
import { markdownTable, tellReport } from '../report.ts';
import { journeysOf, mixesOf, parts, sharedJourneys } from './mixes.ts';
import { lastRelease, provideRelease } from './provide-release.ts';
import { runJourneys, titlesIn } from './run-journeys.ts';

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
