import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import {
  choicePart,
  dayPart,
  flagPart,
  numberPart,
  readAddress,
  textPart,
  useAddress,
  writeAddress,
} from './address.ts';
import { RouterProvider } from './query-params.tsx';

const schema = {
  page: numberPart(),
  search: textPart(),
  statut: choicePart(['actif', 'bloque']),
  ordre: choicePart(['asc', 'desc'], 'asc'),
  archives: flagPart(),
  jour: dayPart(),
};
const at = (query: string) => new URLSearchParams(query);

describe('an address', () => {
  it('is read with the type of each part', () =>
    expect(
      readAddress(schema, at('page=3&search=%2012&statut=bloque&archives=oui&jour=2026-02-28&other=x')),
    ).toEqual({
      page: 3,
      search: '12',
      statut: 'bloque',
      ordre: 'asc',
      archives: true,
      jour: '2026-02-28',
    }));

  it.each([
    'jour=2026-02-30',
    'jour=26',
    'page=-1',
    'page=1e3',
    'page=abc',
    'statut=zz',
    'ordre=zz',
    'archives=non',
  ])('takes the standard for what makes no sense: %s', (query) =>
    expect(readAddress(schema, at(query))).toEqual(readAddress(schema, at(''))),
  );

  it('leaves out standards and leaves the rest alone', () => {
    expect(writeAddress(schema, at('page=3&fiche=a1'), { page: 1, archives: true }).toString()).toBe(
      'fiche=a1&archives=oui',
    );
    expect(
      writeAddress(schema, at('statut=actif&archives=oui'), { statut: null, archives: false }).toString(),
    ).toBe('');
  });
});

function View() {
  const [state, set] = useAddress(schema);
  return (
    <>
      <output>{state.search}</output>
      <button onClick={() => set({ search: 'ben', page: 1 })}>chercher</button>
      <button onClick={() => set({ search: 'ali' }, { replace: true })}>remplacer</button>
    </>
  );
}

it('a change is a step of «back», unless it replaces one', () => {
  const router = createMemoryRouter([{ path: '/', element: <View /> }], { initialEntries: ['/?page=3'] });
  render(<RouterProvider router={router} />);
  act(() => screen.getByText('chercher').click());
  expect([router.state.location.search, router.state.historyAction]).toEqual(['?search=ben', 'PUSH']);
  act(() => screen.getByText('remplacer').click());
  expect([router.state.location.search, router.state.historyAction]).toEqual(['?search=ali', 'REPLACE']);
});
