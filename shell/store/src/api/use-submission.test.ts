import { act, renderHook } from '@testing-library/react';
import { useSubmission, type Sent } from './use-submission.ts';

/** Sends a body, and answers what went out; `error` is what comes back. */
function form() {
  const { result } = renderHook(() => useSubmission());
  const sent: Sent<{ version: number }>[] = [];
  const send = async (version: number, error?: object): Promise<Sent<{ version: number }>> => {
    await act(() =>
      result.current.send({ version }, async (call) => {
        sent.push(call);
        return error ? { error } : { data: {} };
      }),
    );
    return sent.at(-1)!;
  };
  return { result, send, sent };
}

const lost = { status: 503, data: { code: 'unavailable' } };

describe('what a form sends', () => {
  it.each([
    ['nobody answered', { status: 0 }],
    ['the service went away', lost],
    ['a proxy answered', { status: 502 }],
    ['something went wrong there', { status: 500, data: { code: 'internal' } }],
    ['the first is still under way', { status: 409, data: { code: 'idempotency_running' } }],
    ['the answer could not be read', { name: 'SyntaxError' }],
  ])('is the very same call while nobody knows whether it was done: %s', async (_why, error) => {
    const { result, send, sent } = form();
    const first = await send(1, error);
    expect(result.current.unanswered).toBe(true);
    expect(result.current.isHeld()).toBe(true);
    // A resent call is the first one, with what it closed over.
    await act(() => result.current.send({ version: 2 }, async () => ({ data: {} })));
    expect(sent).toEqual([first, first]);
    expect(result.current.unanswered).toBe(true);
  });

  it('is another call once the first is answered', async () => {
    const { result, send } = form();
    const first = await send(1);
    expect(result.current.unanswered).toBe(false);
    expect((await send(1)).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('is decided anew after a refusal: nothing was done', async () => {
    const { result, send } = form();
    const first = await send(1, { status: 409, data: { code: 'doublon' } });
    expect(result.current.unanswered).toBe(false);
    expect(await send(2)).toEqual({ ...first, body: { version: 2 } });
  });

  it('may differ once the unknown one is given up, under the same key: it cannot be done twice', async () => {
    const { result, send } = form();
    const first = await send(1, lost);
    act(() => result.current.change());
    expect(result.current.unanswered).toBe(false);
    expect(await send(2)).toEqual({ ...first, body: { version: 2 } });
  });

  it('is said to be done already, when it is', async () => {
    const { result } = form();
    const error = { status: 422, data: { code: 'idempotency_mismatch', message: 'Cette clé a déjà servi.' } };
    const answer = await act(() => result.current.send({}, async () => ({ error })));
    expect(answer.error.data.message).toMatch(/^Le premier envoi est bien enregistré/);
  });

  it.each([401, 403, 429])('stays unknown when the repeat is stopped at the gate by %i', async (status) => {
    const { result } = form();
    const answers = [{ error: lost }, { error: { status } }, { data: {} }];
    const keys: string[] = [];
    const send = () =>
      act(() =>
        result.current.send({}, async ({ idempotencyKey }) => {
          keys.push(idempotencyKey);
          return answers.shift()!;
        }),
      );
    await send();
    await send();
    expect(result.current.unanswered).toBe(true);
    await send();
    expect(result.current.unanswered).toBe(false);
    expect(new Set(keys).size).toBe(1);
  });
});
