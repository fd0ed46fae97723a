import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes } from '@club/testing';
import { usePrintBadge } from './use-print-badge.ts';

const user = userEvent.setup();

/** Prints the card of one member, and says which numbers were had; the card is in view or not. */
function Counter() {
  const [isShown, setShown] = useState(false);
  const [numbers, setNumbers] = useState<(number | undefined)[]>([]);
  const { print } = usePrintBadge(isShown);
  const add = (number: number | undefined) => setNumbers((before) => [...before, number]);
  return (
    <>
      <button
        type="button"
        onClick={() => void print('a1', 'standard').then((taken) => add(taken?.impressionNumber))}
      >
        Imprimer
      </button>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? 'Revenir' : 'Montrer'}
      </button>
      <output>{numbers.join(' ')}</output>
    </>
  );
}

it('takes one number until the card is in view, and another for the next card', async () => {
  let last = 12;
  const { calls } = mountRoutes({
    routes: { essai: [{ index: true, element: <Counter /> }] },
    at: '/essai',
    answers: { printBadge: () => ({ impressionNumber: ++last, qr: null }) },
  });
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await click('Imprimer');
  expect(await screen.findByText('13')).toBeVisible();
  // The button stands there until the card is drawn.
  await click('Imprimer');
  expect(await screen.findByText('13 13')).toBeVisible();
  expect(calls).toHaveLength(1);
  await click('Montrer');
  await click('Revenir');
  await click('Imprimer');
  expect(await screen.findByText('13 13 14')).toBeVisible();
});
