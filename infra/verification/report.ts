import { cpus, totalmem } from 'node:os';

/** A Markdown table. */
export function markdownTable(titles: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.map(String).join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The value under which `percent` of the times lie. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Percentiles of times, as `1.2 / 3.4`; p50 and p95 unless others are given. */
export function waits(times: readonly number[], percents: readonly number[] = [50, 95], digits = 1): string {
  return percents.map((percent) => percentile(times, percent).toFixed(digits)).join(' / ');
}

/** A count or a rate, as `12,856`. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** One figure as a share of another. */
export const share = (value: number, of: number): string => `${Math.round((100 * value) / of)} %`;

/** Prints what a command measured, with date, command and machine. */
export function tellReport(command: string, parts: readonly string[]): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `\`${command}\` on ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, Node ${process.versions.node}.`;
  process.stdout.write(`\n## ${date}\n\n${machine}\n\n${parts.join('\n\n')}\n`);
}
