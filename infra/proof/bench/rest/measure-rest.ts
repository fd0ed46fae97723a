import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../club-folder.ts';
import { usageOf, type Usage } from '../process-usage.ts';
import { startClub } from './running-club.ts';

/** Long enough for what follows a start to be done. */
const restMs = 30_000;

type Memory = Readonly<Record<string, Usage>>;

/** Memory of every process of the product at rest, just filled and started anew, for each number of members. Markdown. */
export async function measureRest(memberCounts: readonly number[]): Promise<string> {
  const tables: string[] = [];
  for (const members of memberCounts) tables.push(await restTable(members));
  return tables.join('\n\n');
}

async function restTable(members: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-rest-'));
  try {
    const filled = await memoryAtRest(folder, members);
    const started = await memoryAtRest(folder, members);
    return `### At rest: ${members.toLocaleString('en')} members\n\n${tableOf(filled, started)}`;
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
  const cells = (memory: Memory, name: string) =>
    `${(memory[name]?.rss ?? 0).toFixed(0)} | ${(memory[name]?.pss ?? 0).toFixed(0)}`;
  const sum = (memory: Memory, kind: 'rss' | 'pss') =>
    Object.values(memory)
      .reduce((total, usage) => total + usage[kind], 0)
      .toFixed(0);
  const sums = [filled, started].map((memory) => `${sum(memory, 'rss')} | ${sum(memory, 'pss')}`);
  return [
    '| process | just filled: RSS MB | PSS MB | started anew: RSS MB | PSS MB |',
    '| --- | --- | --- | --- | --- |',
    ...Object.keys(started).map((name) => `| ${name} | ${cells(filled, name)} | ${cells(started, name)} |`),
    `| **sum** | ${sums.join(' | ')} |`,
  ].join('\n');
}
