import { act, renderHook, waitFor } from '@testing-library/react';
import { useRowsInTurn } from './use-rows-in-turn.ts';

const fifty = Array.from({ length: 50 }, (_, id) => id);
const others = fifty.map((id) => id + 50);

function follow(rows: readonly number[] | undefined) {
  const drawings: (number | undefined)[] = [];
  const hook = renderHook(
    (props: { rows: readonly number[] | undefined }) => {
      const inTurn = useRowsInTurn(props.rows);
      if (inTurn.drawn?.length !== drawings.at(-1) || drawings.length === 0)
        drawings.push(inTurn.drawn?.length);
      return inTurn;
    },
    { initialProps: { rows } },
  );
  return { ...hook, drawings };
}

describe('rows of a list that appears', () => {
  it('come after its head, those in the window first', async () => {
    const { result, drawings } = follow(fifty);
    act(() => result.current.onHeadDrawn());
    await waitFor(() => expect(result.current.areAllDrawn).toBe(true));
    const inWindow = Math.ceil(window.innerHeight / 36);
    expect(inWindow).toBeLessThan(50);
    expect(drawings).toEqual([undefined, inWindow, 50]);
  });

  it('wait for the head, and for themselves', async () => {
    const { result, rerender } = follow(fifty);
    expect(result.current).toMatchObject({ drawn: undefined, areAllDrawn: false });
    rerender({ rows: undefined });
    act(() => result.current.onHeadDrawn());
    expect(result.current).toMatchObject({ drawn: undefined, areAllDrawn: false });
    rerender({ rows: fifty });
    await waitFor(() => expect(result.current).toMatchObject({ drawn: fifty, areAllDrawn: true }));
  });

  it('are changed for the next page in one drawing, so that nothing jumps', async () => {
    const { result, rerender, drawings } = follow(fifty);
    act(() => result.current.onHeadDrawn());
    await waitFor(() => expect(result.current.areAllDrawn).toBe(true));
    rerender({ rows: others });
    await waitFor(() => expect(result.current.drawn).toEqual(others));
    expect(drawings).toHaveLength(3);
  });
});
