import assert from 'node:assert/strict';
import test from 'node:test';
import { archiveName, folderFor, isDue, servedOf, takenAtOf } from './backup-rules.ts';

test('a name says when, to the second; other files are none', () => {
  const takenAt = new Date('2026-11-26T02:30:07.999Z');
  assert.equal(archiveName(takenAt), 'club-2026-11-26T02-30-07Z.age');
  assert.equal(takenAtOf(archiveName(takenAt))?.toISOString(), '2026-11-26T02:30:07.000Z');
  for (const other of [
    'club.age',
    'club-2026-99-26T02-30-07Z.age',
    '.12.part',
    'club-2026-11-26T02-30-07Z.age.old',
  ])
    assert.equal(takenAtOf(other), undefined, other);
});

test('of a year of daily backups seven days, four weeks and twelve months are kept', () => {
  const days = Array.from({ length: 400 }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at, 3)));
  const names = days.map(archiveName);
  const served = new Set(servedOf([...names, 'notes.txt', '.7.part']));
  const left = names.filter((name) => !served.has(name)).map((name) => name.slice(5, 15));
  assert.deepEqual(left, [
    ...['2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30', '2025-07-31', '2025-08-31', '2025-09-30'],
    ...['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-18', '2026-01-25', '2026-01-29', '2026-01-30'],
    ...['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'],
  ]);
  assert.ok(!served.has('notes.txt') && !served.has('.7.part'));
});

test('of several backups of a day the newest is kept', () => {
  const names = [2, 9, 21].map((hour) => archiveName(new Date(Date.UTC(2026, 10, 26, hour))));
  assert.deepEqual(servedOf(names).toSorted(), names.slice(0, 2));
});

const cases: [lastGood: string | undefined, now: string, zone: string, due: boolean][] = [
  [undefined, '2026-11-26T12:00:00Z', 'UTC', true],
  ['2026-11-25T04:00:00Z', '2026-11-26T02:59:00Z', 'UTC', false],
  ['2026-11-25T04:00:00Z', '2026-11-26T03:00:00Z', 'UTC', true],
  ['2026-11-26T02:00:00Z', '2026-11-26T03:00:00Z', 'UTC', true],
  ['2026-11-26T03:00:00Z', '2026-11-27T02:00:00Z', 'UTC', false],
  // Tunis is an hour ahead: three o'clock there is two o'clock UTC.
  ['2026-11-25T12:00:00Z', '2026-11-26T02:00:00Z', 'Africa/Tunis', true],
  ['2026-11-25T12:00:00Z', '2026-11-26T01:59:00Z', 'Africa/Tunis', false],
  // A machine that was off for days.
  ['2026-11-01T12:00:00Z', '2026-11-26T08:00:00Z', 'Europe/Paris', true],
];
for (const [lastGood, now, zone, due] of cases)
  test(`last ${lastGood}, now ${now} in ${zone}: ${due ? 'due' : 'not due'}`, () =>
    assert.equal(isDue(lastGood ? new Date(lastGood) : undefined, new Date(now), zone), due));

test('a restored club that nobody has confirmed keeps its daily backups out of the folder of the living one', () => {
  const [ofOperator, own] = ['/var/lib/sauvegardes', '/var/lib/club-restaure/backups'];
  assert.equal(folderFor({ asked: undefined, ofOperator, own }, false), ofOperator);
  assert.equal(folderFor({ asked: undefined, ofOperator, own }, true), own);
  assert.equal(folderFor({ asked: '/media/usb', ofOperator, own }, true), '/media/usb');
  assert.equal(folderFor({ asked: undefined, ofOperator: undefined, own }, false), own);
});
