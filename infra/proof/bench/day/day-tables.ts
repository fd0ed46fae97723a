import { percentile } from '../measure.ts';
import type { Usage } from '../process-usage.ts';
import { actions, shares, type Action } from './actions.ts';

/** What so many staff at once got done, and what it cost. */
export interface Measured {
  users: number;
  seconds: number;
  /** Milliseconds of each answer. */
  times: Readonly<Record<Action, readonly number[]>>;
  errors: readonly string[];
  before: Readonly<Record<string, Usage>>;
  after: Readonly<Record<string, Usage>>;
}

/** Speed by number of users, then cost by process, as Markdown. */
export function dayTables(measured: readonly Measured[]): string {
  const [first] = measured;
  if (!first) return '';
  const costs = Object.keys(first.after).map((name) => costRow(name, measured));
  const levels = measured.map(({ users }) => `${users} users: CPU s, RSS MB`);
  return [
    ...[header(['users', 'requests/s', 'errors', ...actions.map((one) => `${one} ${shares[one]} %`)])],
    ...measured.map(speedRow),
    '',
    `p50 / p95 ms. What it cost in ${Math.round(first.seconds)} s each time:`,
    '',
    header(['process', ...levels]),
    ...costs,
  ].join('\n');
}

function header(cells: readonly string[]): string {
  return `${row(cells)}\n${row(cells.map(() => '---'))}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function speedRow({ users, seconds, times, errors }: Measured): string {
  const count = actions.reduce((sum, action) => sum + times[action].length, 0);
  const waits = actions.map((action) =>
    [50, 95].map((percent) => percentile(times[action], percent).toFixed(1)).join(' / '),
  );
  return row([
    String(users),
    Math.round(count / seconds).toLocaleString('en'),
    String(errors.length),
    ...waits,
  ]);
}

function costRow(name: string, measured: readonly Measured[]): string {
  const cells = measured.map(({ before, after }) => {
    const spent = (after[name]?.cpuSeconds ?? 0) - (before[name]?.cpuSeconds ?? 0);
    return `${spent.toFixed(1)}, ${Math.round(after[name]?.rss ?? 0)}`;
  });
  return row([name, ...cells]);
}
