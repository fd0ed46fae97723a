import { act, renderHook } from '@testing-library/react';
import type { ListBasics } from '../list-address.ts';
import { useSelection } from './use-selection.ts';

const view: ListBasics = { page: 1, sort: 'nom', order: 'asc', search: '', searchField: 'tous' };
const [first, second] = [{ id: 'a1' }, { id: 'a2' }];

describe('what is chosen in a list', () => {
  it('keeps both of two choices that come before the list is drawn again', () => {
    const { result } = renderHook(() => useSelection(view, 120));
    const drawn = result.current;
    act(() => {
      drawn.choose([first], true);
      drawn.choose([second], true);
    });
    expect(result.current.rows).toEqual([first, second]);
  });

  it('takes both out of all that the list finds', () => {
    const { result } = renderHook(() => useSelection(view, 120));
    act(() => result.current.chooseAll());
    const drawn = result.current;
    act(() => {
      drawn.choose([first], false);
      drawn.choose([second], false);
    });
    expect(result.current.count).toBe(118);
    expect(result.current.has(second)).toBe(false);
  });

  it('forgets all that a former filter found once something is chosen under another one', () => {
    const filtered = (search: string) => ({ ...view, search });
    const { result, rerender } = renderHook((search: string) => useSelection(filtered(search), 120), {
      initialProps: 'ben',
    });
    act(() => result.current.chooseAll());
    act(() => result.current.choose([first], false));
    rerender('sami');
    expect(result.current.count).toBe(0);
    act(() => result.current.choose([second], true));
    rerender('ben');
    expect(result.current).toMatchObject({ isAll: false, count: 0 });
  });
});
