import { stillToSay } from './typed-text.ts';

describe('what was typed faster than the address follows', () => {
  const cases: [typed: string[], address: string, expected: string[] | undefined][] = [
    [['b', 'be', 'ben'], 'b', ['be', 'ben']],
    [['b', 'be', 'ben'], 'ben', []],
    [['be', 'b', 'be'], 'be', ['b', 'be']],
    [['b', ''], '', []],
    [['b', 'be'], '', undefined],
    [[], 'judo', undefined],
    [[], '', undefined],
  ];
  for (const [typed, address, expected] of cases)
    it(`${JSON.stringify(typed)} after the address says «${address}»`, () => {
      expect(stillToSay(typed, address)).toEqual(expected);
    });
});
