import { chosenIn } from './export-menu.tsx';
import type { Selection } from './selection/use-selection.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `r${at}` }));
function selected(named: number, { isAll = false, total = 2_000 } = {}) {
  const rows = rowsOf(named);
  const count = isAll ? total - named : named;
  return { rows, isAll, count } as unknown as Selection<{ id: string }>;
}

describe('the rows of an export', () => {
  it('are all of them when none is chosen, or all are', () => {
    expect(chosenIn(undefined, 60)).toEqual({});
    expect(chosenIn(selected(0), 60)).toEqual({});
    expect(chosenIn(selected(0, { isAll: true }), 2_000)).toEqual({});
    // Box by box, more than could be named.
    expect(chosenIn(selected(600), 600)).toEqual({});
  });

  it('are named, or all but those that were taken out', () => {
    expect(chosenIn(selected(2), 60)).toEqual({ ids: 'r0,r1' });
    expect(chosenIn(selected(2, { isAll: true }), 2_000)).toEqual({ sauf: 'r0,r1' });
    expect(chosenIn(selected(500), 2_000)).toHaveProperty('ids');
  });

  it('cannot be named beyond five hundred', () => {
    expect(chosenIn(selected(501), 2_000)).toBeUndefined();
    expect(chosenIn(selected(501, { isAll: true }), 2_000)).toBeUndefined();
  });
});
