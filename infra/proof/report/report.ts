import { appendFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';

const keptIn = path.join(import.meta.dirname, '..', '..', 'benchmarks.md');

/** A Markdown table. */
export function markdownTable(titles: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.map(String).join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Prints what a command measured, with date, command and machine, and keeps it in infra/benchmarks.md when `write` is set. */
export function tellReport(command: string, parts: readonly string[], write = false): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `\`${command}\` on ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, Node ${process.versions.node}.`;
  const report = `\n## ${date}\n\n${machine}\n\n${parts.join('\n\n')}\n`;
  process.stdout.write(report);
  if (write) appendFileSync(keptIn, report);
}
