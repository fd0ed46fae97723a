import { act, renderHook } from '@testing-library/react';
import { idOf } from '../testing/builders.ts';
import { anEcheance } from './testing/builders.ts';
import { useChosen } from './use-chosen.ts';

it('keeps both of two due dates that are chosen before the list is drawn again', () => {
  const [first, second] = [anEcheance({ restant: 100 }), anEcheance({ id: idOf('e2'), restant: 50.5 })];
  const { result } = renderHook(() => useChosen([first, second]));
  const drawn = result.current;
  act(() => {
    drawn.set([first], true);
    drawn.set([second], true);
  });
  expect(result.current.montant).toBe(150.5);
});
