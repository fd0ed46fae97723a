import { farQuestion, formatDate, formatDateTime, parseDate } from './date-text.ts';

const today = '2026-11-21';
const current = { century: 'current', today } as const;
const past = { century: 'past', today } as const;

describe('a date as staff type it', () => {
  it.each([
    ['5/3/26', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['050326', '2026-03-05'],
    ['5-3-2026', '2026-03-05'],
    [' 5.3.2026 ', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, expected) => expect(parseDate(text, current)).toBe(expected));

  it.each(['31/02/2026', '29/02/2027', '12/13/2026', 'demain', '5/3', '', '1/1/126'])(
    '«%s» is none',
    (text) => expect(parseDate(text, current)).toBeNull(),
  );

  it.each([
    ['5/3/26', '2026-03-05'],
    ['22/11/26', '1926-11-22'],
    ['1/1/90', '1990-01-01'],
    ['29/02/00', '2000-02-29'],
  ])('a birth typed %s is the latest past date, %s', (text, expected) =>
    expect(parseDate(text, past)).toBe(expected),
  );
});

describe('a date as staff read it', () => {
  it('is dd/MM/yyyy, whatever the time zone', () => expect(formatDate('2026-03-05')).toBe('05/03/2026'));
  it('says when it is absent or wrong', () => {
    expect(formatDate(null)).toBe('Non renseigné');
    expect(formatDate('', '')).toBe('');
    expect(formatDate('never')).toBe('Date invalide');
  });
  it('carries the time when asked', () =>
    expect(formatDateTime('2026-03-05T08:07:00')).toBe('05/03/2026 à 08:07'));
});

it.each([
  ['2062-09-03', 'Le 03/09/2062 est loin\u00a0: est-ce bien la date\u00a0?'],
  ['2025-11-20', 'Le 20/11/2025 est loin\u00a0: est-ce bien la date\u00a0?'],
  ['2025-11-21', undefined],
  ['2027-11-21', undefined],
  ['3/9', undefined],
  [null, undefined],
])('asks about %s: %s', (value, question) => expect(farQuestion(value, today)).toBe(question));
