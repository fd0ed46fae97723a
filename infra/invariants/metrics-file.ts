import { renameSync, writeFileSync } from 'node:fs';
import type { Account } from '../../services/finance/src/service/invariants/checks.ts';

/**
 * Writes the outcome for Prometheus, as its node exporter reads files (`--collector.textfile`): how much is broken, and when
 * was looked. At once, so that nobody reads half a file.
 */
export function writeMetrics(file: string, { checked }: Account, now: Date): void {
  const broken = checked.reduce((sum, line) => sum + line.broken, 0);
  const lines = [
    '# HELP club_invariants_broken Documents that break an invariant of the money',
    '# TYPE club_invariants_broken gauge',
    `club_invariants_broken ${broken}`,
    '# HELP club_invariants_checked_timestamp_seconds When the invariants were checked last',
    '# TYPE club_invariants_checked_timestamp_seconds gauge',
    `club_invariants_checked_timestamp_seconds ${Math.floor(now.getTime() / 1_000)}`,
  ];
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o644 });
  renameSync(`${file}.new`, file);
}
