import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PackedColumn } from './packed-column.ts';
import { TermCache } from './text-columns.ts';

function cacheOver(texts: string[]) {
  const column = new PackedColumn();
  const cache = new TermCache();
  const set = (row: number, text: string) => {
    column.set(row, text);
    cache.changed(row);
  };
  for (const [row, text] of texts.entries()) set(row, text);
  const count = (term: string) => cache.rowsContaining('nom', term, column, texts.length).size;
  return { set, count };
}

it('brings a remembered result up to date', () => {
  const { set, count } = cacheOver(['dupont', 'martin']);
  assert.equal(count('dup'), 1);
  set(1, 'duprat');
  set(2, 'dupuis');
  assert.equal(count('dup'), 3);
  set(0, 'bernard');
  assert.equal(count('dup'), 2);
});

it('stays right when more rows changed than it remembers', () => {
  const { set, count } = cacheOver(['dupont']);
  assert.equal(count('dup'), 1);
  for (let row = 1; row <= 10_000; row += 1) set(row, row === 1 ? 'duprat' : 'martin');
  assert.equal(count('dup'), 2);
});

it('forgets the results used least', () => {
  const { count } = cacheOver(['dupont']);
  for (let term = 0; term < 600; term += 1) assert.equal(count(`${term}`), 0);
  assert.equal(count('dup'), 1);
});
