import { existsSync, readFileSync } from 'node:fs';

/**
 * Start time of a process in clock ticks since boot (field 22 of its stat); undefined when absent. With its pid it names a
 * process for good, for a pid is used again.
 */
export function startOf(pid: number): string | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')[19];
}
