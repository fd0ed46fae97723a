import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readBirthDate } from './birth-date-rules.ts';

const today = '2026-11-21';
const read = (cell: Parameters<typeof readBirthDate>[0]) => readBirthDate(cell, today);

describe('birth dates', () => {
  const readable: [string | number, string][] = [
    ['15/05/1987', '1987-05-15'],
    ['5/3/1987', '1987-03-05'],
    ['15-05-1987', '1987-05-15'],
    ['15.05.1987', '1987-05-15'],
    [' 15/05/1987 00:00:00 ', '1987-05-15'],
    ['1987-05-15', '1987-05-15'],
    ['1987-5-3', '1987-05-03'],
    ['1987-05-15T23:30:00.000Z', '1987-05-15'],
    ['15/05/64', '1964-05-15'],
    ['15/05/26', '2026-05-15'],
    ['22/11/26', '1926-11-22'],
    ['21/11/26', '2026-11-21'],
    ['29/02/00', '2000-02-29'],
    ['31/02/1990', '1990-02-31'],
    [31912, '1987-05-15'],
    ['13 sept. 1988', '1988-09-13'],
    ['1er mars 1975', '1975-03-01'],
    ['3 mars 1975', '1975-03-03'],
    ['lundi 3 mars 1975', '1975-03-03'],
    ['25-déc-90', '1990-12-25'],
    ['25 décembre 1990', '1990-12-25'],
    ['12 Août 2004', '2004-08-12'],
    ['11 juil. 61', '1961-07-11'],
    ['March 3, 1975', '1975-03-03'],
    ['3 March 1975', '1975-03-03'],
    ['13 شتنبر 1988', '1988-09-13'],
    ['١٣/٠٩/١٩٨٨', '1988-09-13'],
    ['13.9.88', '1988-09-13'],
    ['03/25/1990', '1990-03-25'],
    ['1990-12-25T23:00:00.000Z', '1990-12-26'],
  ];
  for (const [cell, date] of readable)
    it(`reads ${cell} as ${date}`, () => assert.equal(read(cell).value, date));

  it('takes date cells as they are and blanks for unknown', () => {
    assert.equal(read({ date: '1987-05-15' }).value, '1987-05-15');
    for (const cell of [null, undefined, '', '  ']) assert.equal(read(cell).value, null);
  });

  const unreadable = [
    'inconnue',
    '1987',
    1987,
    '15/05',
    '12/1990',
    '13 brumaire 1988',
    '15/05/198',
    '1/2/3/4',
    'mai 1987',
    true,
    -5,
  ];
  for (const cell of unreadable)
    it(`refuses ${cell}`, () => assert.match(read(cell).reason ?? '', /JJ\/MM\/AAAA/));
});

it('never places a two-digit year in the future when the past has such a day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1927-01-01'), max: new Date('2026-11-21'), noInvalidDate: true }),
      (date) => {
        const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
        const { value } = read(`${day}/${month}/${year.slice(2)}`);
        assert.ok(value !== null && value !== undefined && value <= today);
        assert.equal(value.slice(2), `${year.slice(2)}-${month}-${day}`);
      },
    ),
  );
});

it('reads the month first in a column of such dates', () => {
  assert.equal(readBirthDate('04/12/1988', today, true).value, '1988-04-12');
  assert.equal(readBirthDate('25/12/1988', today, true).value, '1988-12-25');
});
