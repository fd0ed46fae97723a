import { openedOf, withOpened } from './opened-rules.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the dialog in the address', () => {
  it.each([
    ['page=2&reglement=r1', { kind: 'reglement', id: 'r1' }],
    ['modifier=r1', { kind: 'modifier', id: 'r1' }],
    ['encaisser=r1', { kind: 'encaisser', id: 'r1' }],
    ['nouveau=oui', { kind: 'nouveau' }],
    ['nouveau=oui&payeur=p1', { kind: 'nouveau', payeurId: 'p1' }],
    ['page=2&payeur=p1', null],
  ])('%s', (query, opened) => expect(openedOf(at(query))).toEqual(opened));

  it('takes the place of the former one and leaves the list where it was', () => {
    expect(withOpened(at('page=2&nouveau=oui&payeur=p1'), { kind: 'encaisser', id: 'r1' }).toString()).toBe(
      'page=2&encaisser=r1',
    );
    expect(withOpened(at('page=2'), { kind: 'nouveau', payeurId: 'p1' }).toString()).toBe(
      'page=2&nouveau=oui&payeur=p1',
    );
    expect(withOpened(at('page=2&reglement=r1'), null).toString()).toBe('page=2');
  });
});
