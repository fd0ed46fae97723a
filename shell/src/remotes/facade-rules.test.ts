import { suits, unsuited } from './facade-rules.ts';

it.each([
  ['^1.2.0', '1.2.0', true],
  ['^1.2.0', '1.10.0', true],
  ['^1.2.3', '1.2.4', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.0', '2.3.0', false],
  ['^2.0.0', '1.9.0', false],
])('a remote that requires %s, above %s', (range, version, isSuited) => {
  expect(suits(range, version)).toBe(isSuited);
});

it('names what a remote requires that this shell does not have', () => {
  const own = { '@club/ui': '1.4.0', '@club/store': '1.0.0' };
  expect(unsuited({ '@club/ui': '^2.0.0', '@club/store': '^1.0.0', '@club/maps': '^1.0.0' }, own)).toEqual([
    '@club/ui 2.0.0, et non 1.4.0',
    '@club/maps 1.0.0, et non aucune',
  ]);
});
