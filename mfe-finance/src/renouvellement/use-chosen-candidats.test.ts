import { act, renderHook } from '@testing-library/react';
import { aCandidat } from './testing/builders.ts';
import { useChosenCandidats } from './use-chosen-candidats.ts';

it('keeps both of two members who are chosen before the list is drawn again, until the choice changes', () => {
  const [first, second] = [aCandidat('a1'), aCandidat('a2')];
  const { result, rerender } = renderHook(useChosenCandidats, { initialProps: 'mêmes formules' });
  const drawn = result.current;
  act(() => {
    drawn.set([first], true);
    drawn.set([second], true);
  });
  expect(result.current.ids).toEqual(['a1', 'a2']);
  expect(result.current.montant).toBe(first.montantTotal + second.montantTotal);
  rerender('autres formules');
  expect(result.current.ids).toEqual([]);
});
