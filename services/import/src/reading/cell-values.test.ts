import assert from 'node:assert/strict';
import { it } from 'node:test';
import { foldedKey, isBlank, lineText, rawText, shownText } from './cell-values.ts';

it('writes number cells as they were typed', () => {
  assert.equal(rawText(93921254), '93921254');
  assert.equal(rawText(2), '2');
  assert.equal(rawText(21693550819), '21693550819');
  assert.equal(rawText(1e21), '1000000000000000000000');
  assert.equal(rawText(12.5), '12.5');
});

it('keeps leading zeros of texts', () => {
  assert.equal(lineText('0001'), '0001');
});

it('makes one space of any run of spaces and drops invisible marks', () => {
  assert.equal(lineText(' Ben\u00a0\u202fYoussef\r\n Ali\u200b '), 'Ben Youssef Ali');
});

it('shows dates as staff write them', () => {
  assert.equal(shownText({ date: '1987-05-15' }), '15/05/1987');
});

it('cuts what an error shows', () => {
  assert.equal(shownText('x'.repeat(500)).length, 100);
});

it('takes cells of spaces only for blank', () => {
  for (const cell of [null, undefined, '', ' \u00a0\t', '\u200b']) assert.equal(isBlank(cell), true);
  for (const cell of ['0', 0, false, { date: '1987-05-15' }]) assert.equal(isBlank(cell), false);
});

it('compares titles without case, accents, ligatures nor punctuation', () => {
  assert.equal(foldedKey(' PRÉNOM : '), 'prenom');
  assert.equal(foldedKey('E-mail'), 'email');
  assert.equal(foldedKey('Sœur'), 'soeur');
});
