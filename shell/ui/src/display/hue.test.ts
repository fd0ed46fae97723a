import { hueClass } from './hue.ts';

describe('the hue of a name', () => {
  it('is always the same', () => expect(hueClass('Salma Trabelsi')).toBe(hueClass('Salma Trabelsi')));

  it('is one of eight, each of which occurs', () => {
    const classes = Array.from({ length: 200 }, (_, index) => hueClass(`Section ${index}`));
    expect([...new Set(classes)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((hue) => `club-hue-${hue}`));
  });
});
