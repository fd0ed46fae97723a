import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes on the wire of a first load, gzip being what the oldest browser takes (stack.md A6). */
export const budgets = { login: 200 * 1024, list: 380 * 1024 } as const;

/** Left to the remote of a list page and to its data, of the budget of the list. */
const remoteShare = 60 * 1024;
/** Chunks of the host that a list page needs beside the first ones: frame, parts, table. */
const ofList = /^(frame|parts|table)\./;

/** Weighs a production build of the host; one sentence per budget that is exceeded. */
export function excesses(dist: string): string[] {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name]) => name!);
  const later = readdirSync(dist).filter((name) => ofList.test(name) && name.endsWith('.js'));
  const login = weightOf(dist, ['index.html', ...first]);
  const list = login + weightOf(dist, later) + remoteShare;
  return [
    ...tooMuch('/login', login, budgets.login),
    ...tooMuch('a list page', list, budgets.list),
    ...(later.length < 3 ? [`expected chunks frame, parts and table, found ${later.join(', ')}`] : []),
  ];
}

function weightOf(dist: string, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + compressedSize(path.join(dist, name)), 0);
}

/** Files too small to be worth compressing have no twin. */
function compressedSize(file: string): number {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size;
  return size(`${file}.gz`) ?? size(file) ?? 0;
}

function tooMuch(what: string, bytes: number, budget: number): string[] {
  const kilobytes = (count: number) => `${Math.round(count / 1024)} KB`;
  return bytes > budget
    ? [`The first load of ${what} weighs ${kilobytes(bytes)}, more than ${kilobytes(budget)}.`]
    : [];
}
