import { readFileSync } from 'node:fs';

/** What the system says of one process; Linux only. */
export interface Usage {
  /** CPU seconds since its start, of the process and of the system for it. */
  cpuSeconds: number;
  /** Resident memory in MB: what it holds alone and what it shares with others. */
  rss: number;
  /** Memory with shared pages divided among their users: only these figures add up. */
  pss: number;
}

/** Linux clock ticks per second. */
const ticksPerSecond = 100;

/** Usage of each process by name; throws when one of them does not run. */
export function usageOf(pids: Readonly<Record<string, number>>): Record<string, Usage> {
  const all = Object.entries(pids).map(([name, pid]) => [
    name,
    { cpuSeconds: cpuSecondsOf(pid), ...memoryOf(pid) },
  ]);
  return Object.fromEntries(all) as Record<string, Usage>;
}

/** Fields 14 and 15 of its stat; the name before them may hold spaces. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function memoryOf(pid: number): { rss: number; pss: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  return { rss: megabytes('Rss'), pss: megabytes('Pss') };
}

/** The most resident memory that a process has held, in MB; Linux only. */
export function peakMemoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
