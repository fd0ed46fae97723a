import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a first load as they travel: brotli, which every browser takes from an address with TLS and from its own machine. */
export const budgets = { login: 228 * 1024, list: 450 * 1024 } as const;

/** Of the list's budget, for the remote and its data. */
const remoteShare = 60 * 1024;
/** Host chunks that a list page needs beside the first ones. */
const ofList = /^(frame|lists)\./;

/** One sentence per budget that a production build exceeds; `names` are its files, beside which those of former builds may stand. */
export function excesses(dist: string, names: readonly string[]): string[] {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name]) => name!);
  const later = names.filter((name) => ofList.test(name) && name.endsWith('.js'));
  const login = weightOf(dist, ['index.html', ...first]);
  const list = login + weightOf(dist, later) + remoteShare;
  return [
    ...tooMuch('/login', login, budgets.login),
    ...tooMuch('a list page', list, budgets.list),
    ...(later.length < 2 ? [`expected chunks frame and lists, found ${later.join(', ')}`] : []),
  ];
}

function weightOf(dist: string, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + compressedSize(path.join(dist, name)), 0);
}

/** Small files have no compressed twin. */
function compressedSize(file: string): number {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size;
  return size(`${file}.br`) ?? size(file) ?? 0;
}

function tooMuch(what: string, bytes: number, budget: number): string[] {
  const kilobytes = (count: number) => `${Math.round(count / 1024)} KB`;
  return bytes > budget
    ? [`The first load of ${what} weighs ${kilobytes(bytes)}, more than ${kilobytes(budget)}.`]
    : [];
}
