import { announcementOf } from './session-end-rules.ts';

describe('the end of a session', () => {
  it.each([
    ['half an hour before', { endsIn: 1800, lastEndsIn: 43_200 }, { askIn: 1_740_000 }],
    ['a little over a minute before', { endsIn: 61, lastEndsIn: 40_000 }, { askIn: 1_000 }],
    [
      'a minute before',
      { endsIn: 60, lastEndsIn: 40_000 },
      { ending: { at: 1_060_000, isLast: false }, askIn: 61_000 },
    ],
    [
      'a minute before the twelfth hour is over',
      { endsIn: 60, lastEndsIn: 60 },
      { ending: { at: 1_060_000, isLast: true }, askIn: 61_000 },
    ],
    [
      'when it is over',
      { endsIn: 0, lastEndsIn: 0 },
      { ending: { at: 1_000_000, isLast: true }, askIn: 1_000 },
    ],
  ])('%s', (_when, end, expected) => expect(announcementOf(end, 1_000_000)).toEqual(expected));
});
