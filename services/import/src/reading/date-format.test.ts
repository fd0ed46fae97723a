import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isDateFormat } from './date-format.ts';

const custom = 164;

it('knows formats that show a day', () => {
  for (const code of [
    'dd/mm/yyyy',
    'yyyy-mm-dd',
    '[$-40C]d mmmm yyyy;@',
    'jj/mm/aaaa',
    'd-mmm',
    'DD/MM/YYYY hh:mm',
  ])
    assert.equal(isDateFormat(custom, code), true, code);
  for (const id of [14, 15, 16, 17, 22]) assert.equal(isDateFormat(id, undefined), true, String(id));
});

it('does not take numbers for days', () => {
  for (const code of [
    '0',
    '0.00',
    '#,##0 "DH"',
    '@',
    'General',
    '0.00E+00',
    '[Red]0',
    '# ##0\\ "jours"',
    'Standard',
  ])
    assert.equal(isDateFormat(custom, code), false, code);
  for (const id of [0, 1, 2, 9, 45, 49]) assert.equal(isDateFormat(id, undefined), false, String(id));
});
