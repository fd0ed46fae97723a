import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useUrlState } from './use-url-state.ts';

const defaults = { page: 1, search: '' };

function View() {
  const [state, set] = useUrlState(defaults);
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button onClick={() => set({ search: 'ben', page: 1 })}>chercher</button>
    </>
  );
}

function open(at: string) {
  const router = createMemoryRouter([{ path: '/', element: <View /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

describe('a view kept in the address', () => {
  it('is read from it, each value with the type of its default', () => {
    open('/?page=3&search=12&other=x');
    expect(screen.getByRole('status')).toHaveTextContent('{"page":3,"search":"12"}');
  });

  it('falls back where the address is wrong', () => {
    open('/?page=abc');
    expect(screen.getByRole('status')).toHaveTextContent('{"page":1,"search":""}');
  });

  it('leaves out defaults, keeps the rest, and adds a step to «back»', () => {
    const router = open('/?page=3&fiche=a1');
    act(() => screen.getByRole('button').click());
    expect(router.state.location.search).toBe('?fiche=a1&search=ben');
    expect(router.state.historyAction).toBe('PUSH');
  });
});
