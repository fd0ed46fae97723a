import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../../testing/club.ts';
import { markdownTable, whole } from '../../report.ts';
import { usageOf, type Usage } from '../process-usage.ts';
import { startClub } from './running-club.ts';

/** Long enough for what follows a start to be done. */
const restMs = 30_000;

type Memory = Readonly<Record<string, Usage>>;

/** Memory of every process at rest, freshly restarted, per number of members. Returns Markdown. */
export async function measureIdleMemory(memberCounts: readonly number[]): Promise<string> {
  const tables: string[] = [];
  for (const members of memberCounts) tables.push(await restTable(members));
  return tables.join('\n\n');
}

async function restTable(members: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-rest-'));
  try {
    const filled = await memoryAtRest(folder, members);
    const started = await memoryAtRest(folder, members);
    return `### At rest: ${whole(members)} members\n\n${tableOf(filled, started)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function memoryAtRest(folder: string, members: number): Promise<Memory> {
  const club = await startClub(folder, members);
  try {
    say(`Started with ${members} members; resting ${restMs / 1_000} s.`);
    await pause(restMs);
    return usageOf(club.pids());
  } finally {
    await club.stop();
  }
}

function tableOf(filled: Memory, started: Memory): string {
  const kinds = ['rss', 'pss'] as const;
  const cells = (count: (memory: Memory, kind: 'rss' | 'pss') => number) =>
    [filled, started].flatMap((memory) => kinds.map((kind) => count(memory, kind).toFixed(0)));
  const sum = (memory: Memory, kind: 'rss' | 'pss') =>
    Object.values(memory).reduce((total, usage) => total + usage[kind], 0);
  return markdownTable(
    ['process', 'just filled: RSS MB', 'PSS MB', 'started anew: RSS MB', 'PSS MB'],
    [
      ...Object.keys(started).map((name) => [name, ...cells((memory, kind) => memory[name]?.[kind] ?? 0)]),
      ['**sum**', ...cells(sum)],
    ],
  );
}
