import { openedOf, withOpened } from './opened-rules.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the dialog in the address', () => {
  it.each([
    ['page=2&cotisation=c1', { kind: 'cotisation', id: 'c1' }],
    ['modifier=c1', { kind: 'modifier', id: 'c1' }],
    ['reglements=c1', { kind: 'reglements', id: 'c1' }],
    ['nouveau=oui', { kind: 'nouveau' }],
    ['page=2&cotisation=', null],
  ])('%s', (query, opened) => expect(openedOf(at(query))).toEqual(opened));

  it('takes the place of the former one and leaves the list where it was', () => {
    expect(withOpened(at('page=2&cotisation=c1'), { kind: 'reglements', id: 'c1' }).toString()).toBe(
      'page=2&reglements=c1',
    );
    expect(withOpened(at('page=2&nouveau=oui'), null).toString()).toBe('page=2');
  });
});
