import { aPassage } from './testing/a-passage.ts';
import { askedOf, signalOf, withLatest } from './passage-rules.ts';

it.each([
  [null, 'entre'],
  ['impaye', 'refuse'],
  ['falsifiee', 'refuse'],
  ['carnet_epuise', 'refuse'],
  ['gele', 'refuse'],
  ['situation_inconnue', 'a_voir'],
  ['inconnu', 'a_voir'],
] as const)('%s is heard as %s', (motif, signal) => expect(signalOf({ motif })).toBe(signal));

it.each([
  [' 0042 ', '', { code: '0042' }],
  ['{"serie":1}', 's1', { qr: '{"serie":1}', sectionId: 's1' }],
  ['  ', 's1', undefined],
])('%j at the door %j asks %j', (typed, section, asked) => expect(askedOf(typed, section)).toEqual(asked));

it('keeps the last five, latest first, each once', () => {
  const ids = ['1', '2', '3', '4', '5', '6', '6'];
  const latest = ids.reduce<ReturnType<typeof aPassage>[]>(
    (all, id) => withLatest(all, aPassage({ id })),
    [],
  );
  expect(latest.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2']);
});
