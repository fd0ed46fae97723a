import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../../testing/club.ts';
import { markdownTable, whole } from '../../report.ts';
import { startClub } from '../idle-memory/running-club.ts';
import { usageOf, type Usage } from '../process-usage.ts';

/** Long enough for what follows a start to be done, then for each timer to have come several times. */
const [settleSeconds, watchedSeconds] = [60, 60];

/**
 * What the whole product takes while nobody works, started anew on a club of `members`: CPU seconds of each process over a
 * minute, which others on the machine do not change, and memory. Returns Markdown.
 */
export async function measureAtRest(members: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-rest-'));
  try {
    await (await startClub(folder, members)).stop();
    const club = await startClub(folder, members);
    try {
      say(`Started with ${members} members; watched from ${settleSeconds} s on for ${watchedSeconds} s.`);
      await pause(settleSeconds * 1_000);
      const before = usageOf(club.pids());
      await pause(watchedSeconds * 1_000);
      return `### At rest, watched: ${whole(members)} members\n\n${tableOf(before, usageOf(club.pids()))}`;
    } finally {
      await club.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tableOf(before: Record<string, Usage>, after: Record<string, Usage>): string {
  const rows = Object.entries(after).map(([name, { cpuSeconds, pss }]) => {
    const share = ((cpuSeconds - (before[name]?.cpuSeconds ?? 0)) / watchedSeconds) * 100;
    return { name, share, pss };
  });
  const sum = (of: 'share' | 'pss') => rows.reduce((total, row) => total + row[of], 0);
  return markdownTable(
    ['process', '% of a core', 'PSS MB'],
    [
      ...rows.map(({ name, share, pss }) => [name, share.toFixed(2), pss.toFixed(0)]),
      ['**sum**', sum('share').toFixed(2), sum('pss').toFixed(0)],
    ],
  );
}
