import { readAddress } from '@club/router';
import { saisonIdOf, saisonPart } from './saison-choice.ts';

const asked = (address: string, activeId?: string) =>
  saisonIdOf(readAddress({ saison: saisonPart }, new URLSearchParams(address)).saison, activeId);

describe('the season of a list', () => {
  it.each([
    ['', 's1'],
    ['saison=', 's1'],
    ['saison=active', 's1'],
    ['saison=s0', 's0'],
    ['saison=toutes', undefined],
  ])('asked for by «%s»', (address, saisonId) => expect(asked(address, 's1')).toBe(saisonId));

  it('is none when none is active', () => expect(asked('')).toBeUndefined());
});
