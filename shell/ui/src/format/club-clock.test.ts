import { inClub } from './club-clock.ts';
import { formatDate, formatDateTime } from './date-text.ts';

const { dataset } = document.documentElement;
afterEach(() => delete dataset['timeZone']);

describe('what the clock of the club shows', () => {
  it.each([
    ['Africa/Tunis', '2026-11-21T22:59:59Z', '2026-11-21', '23:59'],
    ['Africa/Tunis', '2026-11-21T23:00:00Z', '2026-11-22', '00:00'],
    // In Ramadan Morocco goes back to UTC.
    ['Africa/Casablanca', '2026-02-10T23:30:00Z', '2026-02-11', '00:30'],
    ['Africa/Casablanca', '2026-03-01T23:30:00Z', '2026-03-01', '23:30'],
    // The hour that comes twice, and the one that never comes.
    ['Europe/Paris', '2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['Europe/Paris', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ])('in %s at %s it is %s, %s', (timeZone, moment, day, time) => {
    dataset['timeZone'] = timeZone;
    expect(inClub(new Date(moment))).toEqual({ day, time });
  });

  it('is this computer’s where the page names no zone, or one that is unknown', () => {
    const moment = new Date(2026, 10, 21, 23, 5);
    const here = { day: '2026-11-21', time: '23:05' };
    expect(inClub(moment)).toEqual(here);
    dataset['timeZone'] = 'Africa/Nulle-Part';
    expect(inClub(moment)).toEqual(here);
  });

  it('is what staff read; a day of the calendar is the same everywhere', () => {
    dataset['timeZone'] = 'Africa/Tunis';
    expect(formatDateTime('2026-11-21T23:07:00Z')).toBe('22/11/2026 à 00:07');
    expect(formatDate('2026-11-21T23:07:00Z')).toBe('22/11/2026');
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
  });
});
