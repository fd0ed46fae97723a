import { openedOf, withOpened } from './opened-rules.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the dialog in the address', () => {
  it('comes back from a pasted link', () => {
    expect(openedOf(at('page=2&fiche=a1'))).toEqual({ kind: 'fiche', id: 'a1' });
    expect(openedOf(at('modifier=a1'))).toEqual({ kind: 'modifier', id: 'a1' });
    expect(openedOf(at('nouveau=oui'))).toEqual({ kind: 'nouveau' });
    expect(openedOf(at('page=2'))).toBeNull();
  });

  it('takes the place of the former one and leaves the list where it was', () => {
    expect(withOpened(at('page=2&fiche=a1'), { kind: 'modifier', id: 'a1' }).toString()).toBe(
      'page=2&modifier=a1',
    );
    expect(withOpened(at('page=2&fiche=a1'), null).toString()).toBe('page=2');
  });
});
