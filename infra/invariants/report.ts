import type { Account } from '../../services/finance/src/service/invariants/checks.ts';

/** Text report: counts per invariant, then the first broken documents. */
export function reportOf({ checked, broken }: Account, seconds: number): string {
  const width = Math.max('invariant'.length, ...checked.map(({ invariant }) => invariant.length));
  const cell = (value: number | string) => String(value).padStart(9);
  const rows = checked.map(
    (line) => `${line.invariant.padEnd(width)} ${cell(count(line.documents))} ${cell(count(line.broken))}`,
  );
  const title = `${'invariant'.padEnd(width)} ${cell('documents')} ${cell('broken')}`;
  const faults = broken.map(({ invariant, id, detail }) => `${invariant}\n  ${id}: ${detail}`);
  return `${[title, ...rows, '', ...faults, verdict(checked, seconds)].join('\n')}\n`;
}

function verdict(checked: Account['checked'], seconds: number): string {
  const sum = (key: 'documents' | 'broken') => checked.reduce((total, line) => total + line[key], 0);
  const broken = sum('broken');
  const outcome = broken === 0 ? 'All hold' : `${count(broken)} broken`;
  return `${outcome}: ${checked.length} invariants, ${count(sum('documents'))} checks in ${seconds.toFixed(1)} s.`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}
