import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { budgets, excesses } from './budgets.ts';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'club-budget-'));
  write('index.html', '<script src="/main.1.js"></script><link href="/main.2.css">');
  for (const name of ['frame', 'lists']) write(`${name}.3.js.br`, 'x', `${name}.3.js`);
});
afterEach(() => rmSync(dist, { recursive: true }));

function write(name: string, content: string, plain?: string): void {
  writeFileSync(path.join(dist, name), content);
  if (plain) writeFileSync(path.join(dist, plain), content.repeat(9));
}

describe('byte budgets', () => {
  it('count the compressed files of the page', () => {
    write('main.1.js.br', 'x'.repeat(1000), 'main.1.js');
    expect(excesses(dist, readdirSync(dist))).toEqual([]);
  });

  it('name what is too heavy', () => {
    write('main.1.js.br', 'x'.repeat(budgets.login + 1), 'main.1.js');
    const limit = budgets.login / 1024;
    expect(excesses(dist, readdirSync(dist))).toEqual([expect.stringContaining(`/login weighs ${limit} KB`)]);
  });

  it('notice that a chunk they count has gone', () => {
    rmSync(path.join(dist, 'lists.3.js'));
    expect(excesses(dist, readdirSync(dist))).toEqual([expect.stringContaining('found frame.3.js')]);
  });
});
