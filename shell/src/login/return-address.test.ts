import { loginAddress, returnAddress } from './return-address.ts';

describe('coming back after the sign-in', () => {
  it.each([
    ['?retour=%2Fmembers%3Fpage%3D3', '/members?page=3'],
    ['', '/'],
    ['?retour=https%3A%2F%2Fexample.org', '/'],
    ['?retour=%2F%2Fexample.org', '/'],
    ['?retour=%2F%5Cexample.org', '/'],
    ['?retour=%2Flogin', '/'],
    ['?retour=%2Fapi%2Flogout', '/'],
  ])('%s leads to %s', (search, expected) => expect(returnAddress(search)).toBe(expected));

  it('keeps the whole address asked for', () => {
    const asked = '/members?search=ben ali&page=2';
    expect(returnAddress(loginAddress(asked).slice('/login'.length))).toBe(asked);
  });
});
