import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../../testing/club.ts';
import { markdownTable, whole } from '../../report.ts';
import { startClub, type RunningClub } from './running-club.ts';
import { usageOf, type Usage } from '../process-usage.ts';

/**
 * Seconds after a start from which is watched: once it is over, and once V8 has compiled what runs again and again at rest, which
 * takes it three minutes.
 */
const moments = [60, 300] as const;

/** Long enough for each timer to have come several times. */
const watchedSeconds = 60;

type Usages = Record<string, Usage>;

/** Before and after. */
type Watched = readonly [Usages, Usages];

/**
 * What the whole product takes while nobody works, started anew on a club of `members`: CPU seconds of each process over
 * a minute, twice (a busy machine shows less of them, decision 26), and memory. Returns Markdown.
 */
export async function measureAtRest(members: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-rest-'));
  try {
    await (await startClub(folder, members)).stop();
    const club = await startClub(folder, members);
    try {
      const [soon, later] = moments;
      say(`Started with ${members} members; watched for ${watchedSeconds} s from ${soon} and ${later} s on.`);
      await pause(soon * 1_000);
      const first = await watch(club);
      await pause((later - soon - watchedSeconds) * 1_000);
      const second = await watch(club);
      return `### At rest, watched: ${whole(members)} members\n\n${tableOf(first, second)}`;
    } finally {
      await club.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function watch(club: RunningClub): Promise<Watched> {
  const before = usageOf(club.pids());
  await pause(watchedSeconds * 1_000);
  return [before, usageOf(club.pids())];
}

function shareOf([before, after]: Watched, name: string): number {
  const seconds = (after[name]?.cpuSeconds ?? 0) - (before[name]?.cpuSeconds ?? 0);
  return (seconds / watchedSeconds) * 100;
}

function tableOf(first: Watched, second: Watched): string {
  const rows = Object.entries(second[1]).map(([name, { pss }]) => ({
    name,
    figures: [shareOf(first, name), shareOf(second, name), pss],
  }));
  const cells = (figures: readonly number[]) =>
    figures.map((figure, column) => figure.toFixed(column === 2 ? 0 : 2));
  const sums = [0, 1, 2].map((column) => rows.reduce((sum, { figures }) => sum + (figures[column] ?? 0), 0));
  return markdownTable(
    ['process', ...moments.map((seconds) => `% of a core from ${seconds} s on`), 'PSS MB'],
    [...rows.map(({ name, figures }) => [name, ...cells(figures)]), ['**sum**', ...cells(sums)]],
  );
}
