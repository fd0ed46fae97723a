import { contrastOf, defaultSettings } from '@club/contract';
import { accentRules, shownAccent } from './accent-rules.ts';

const value = (rules: string, name: string) =>
  [...rules.matchAll(new RegExp(`--club-${name}:(#[0-9a-f]{6})`, 'g'))].map(([, colour]) => colour);

it('leaves the product’s own colours alone', () =>
  expect(accentRules(defaultSettings.clubInfo.couleur)).toBe(''));

it.each(['#ffd700', '#ffffff', '#000000', '#7f7f7f', '#b3261e', '#00ff00'])(
  'makes %s readable on light and on dark, and what stands on it',
  (colour) => {
    const rules = accentRules(colour);
    const grounds = [
      ['#ffffff', '#f3f5f8', '#eef2f8'],
      ['#171e29', '#0f141c', '#232d3c'],
    ];
    for (const [scheme, backgrounds] of grounds.entries()) {
      const of = (name: string) => value(rules, name)[scheme] ?? '';
      for (const background of [...backgrounds, of('accent-soft')])
        expect(contrastOf(of('accent'), background)).toBeGreaterThanOrEqual(4.5);
      for (const filled of [of('accent'), of('accent-strong')])
        expect(contrastOf(of('on-accent'), filled)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('keeps a colour that can be read', () => expect(shownAccent('#7a1f1f')).toBe('#7a1f1f'));
