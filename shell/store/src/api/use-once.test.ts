import { renderHook } from '@testing-library/react';
import { useOnce } from './use-once.ts';

interface Sent {
  body: { version: number };
  idempotencyKey: string;
}

/** Sends a typing with a body, and answers what went out. */
function form() {
  const { result } = renderHook(() => useOnce());
  const sent: Sent[] = [];
  return async (typed: string, version: number, status?: number): Promise<Sent> => {
    await result.current(typed, { version }, async (call) => {
      sent.push(call);
      return status === undefined ? { data: {} } : { error: { status } };
    });
    return sent.at(-1)!;
  };
}

describe('what is sent from a form that stays open', () => {
  it('is the very same call while nobody knows whether the first was done', async () => {
    const send = form();
    const first = await send('450 en espèces', 1, 0);
    expect(await send('450 en espèces', 2, 503)).toEqual(first);
    expect(await send('450 en espèces', 3)).toEqual(first);
  });

  it('is decided anew after a refusal: nothing was done', async () => {
    const send = form();
    const { idempotencyKey } = await send('450 en espèces', 1, 409);
    expect(await send('450 en espèces', 2)).toEqual({ body: { version: 2 }, idempotencyKey });
  });

  it('is another call when something else is typed, and after a success', async () => {
    const send = form();
    const first = await send('450 en espèces', 1, 0);
    const other = await send('400 en espèces', 1);
    expect(other.idempotencyKey).not.toBe(first.idempotencyKey);
    expect((await send('400 en espèces', 1)).idempotencyKey).not.toBe(other.idempotencyKey);
  });
});
