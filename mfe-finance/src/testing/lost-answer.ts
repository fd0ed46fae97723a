import { act, screen } from '@testing-library/react';
import { problem } from '@club/testing';
import { user } from './counter-user.ts';

interface Sent {
  body: unknown;
  idempotencyKey: string | null;
}

/** A call that is done although its answer is lost; the repeat gets the first answer. `isDone` for what is read afterwards. */
export function lostOnce(answer: unknown) {
  let sent = 0;
  return { call: () => (++sent === 1 ? problem('unavailable') : answer), isDone: () => sent > 0 };
}

/**
 * Waits until the form says that the outcome is unknown, has all in view read again, and presses again: the very same has to go out.
 */
export async function pressesAgain(sent: () => readonly Sent[], readAgain: () => unknown): Promise<void> {
  await screen.findByText('On ne sait pas encore si c’est enregistré');
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await readAgain();
  await user.click(screen.getByText('Réessayer d’envoyer', { selector: 'button *, button' }));
  const [first, second, ...more] = sent();
  expect(more).toEqual([]);
  expect(first?.idempotencyKey).toBeTruthy();
  expect({ body: second?.body, key: second?.idempotencyKey }).toEqual({
    body: first?.body,
    key: first?.idempotencyKey,
  });
}
