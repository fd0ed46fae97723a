import 'fake-indexeddb/auto';
import type { PassageHorsLigne } from '@club/contract';
import { sendWaiting } from './send-waiting.ts';
import { keepWaiting, removeWaiting, waitingPassages } from './waiting-store.ts';

const nadia = { id: 'u1', nom: 'Nadia Haddad' };
const passage = (at: number): PassageHorsLigne => ({
  id: String(at).padStart(24, '0'),
  code: '0042',
  motif: null,
  moment: new Date(Date.UTC(2026, 10, 25, 9, 0, at)).toISOString(),
});

/** A server that keeps each id once. */
function server({ losesAnswers = 0 } = {}) {
  const kept = new Map<string, PassageHorsLigne>();
  let calls = 0;
  return {
    kept,
    calls: () => calls,
    send: async (passages: PassageHorsLigne[]) => {
      calls += 1;
      for (const one of passages) if (!kept.has(one.id)) kept.set(one.id, one);
      if (calls <= losesAnswers) return undefined;
      return { answer: { gardes: passages.map(({ id }) => id), refuses: [] } };
    },
  };
}

beforeEach(async () => removeWaiting((await waitingPassages()).map((one) => one.passage.id)));
const wait = async (count: number, par = nadia) => {
  for (let at = 0; at < count; at += 1) await keepWaiting({ passage: passage(at), par });
};

it('200 entries are sent a hundred at a time, oldest first, and leave the browser', async () => {
  await wait(200);
  const { send, kept, calls } = server();
  await sendWaiting(nadia.id, send);
  expect([kept.size, calls(), await waitingPassages()]).toEqual([200, 2, []]);
  expect([...kept.keys()][0]).toBe(passage(0).id);
});

it('an answer that is lost loses and doubles nothing: what waits stays, and is sent again', async () => {
  await wait(200);
  const { send, kept } = server({ losesAnswers: 1 });
  await sendWaiting(nadia.id, send);
  expect(await waitingPassages()).toHaveLength(200);
  await sendWaiting(nadia.id, send);
  expect([kept.size, await waitingPassages()]).toEqual([200, []]);
});

it('two tabs that send at once send each entry once more at most, and the server has it once', async () => {
  await wait(200);
  const { send, kept } = server();
  await Promise.all([sendWaiting(nadia.id, send), sendWaiting(nadia.id, send)]);
  expect([kept.size, await waitingPassages()]).toEqual([200, []]);
});

it('one that is refused stays with its reason, and is not sent again', async () => {
  await wait(2);
  const asked: string[][] = [];
  const send = async (passages: PassageHorsLigne[]) => {
    asked.push(passages.map(({ id }) => id));
    const [first, second] = passages;
    return {
      answer: { gardes: [first?.id ?? ''], refuses: [{ id: second?.id ?? '', raison: 'Trop ancienne.' }] },
    };
  };
  await sendWaiting(nadia.id, send);
  await sendWaiting(nadia.id, send);
  expect(asked).toHaveLength(1);
  expect(await waitingPassages()).toMatchObject([
    { passage: { id: passage(1).id }, refus: 'Trop ancienne.' },
  ]);
});

it('one that the server cannot read does not hold the others back', async () => {
  await wait(3);
  const kept: string[] = [];
  await sendWaiting(nadia.id, async (passages) => {
    if (passages.some(({ id }) => id === passage(1).id)) return { refus: 'Illisible.' };
    kept.push(...passages.map(({ id }) => id));
    return { answer: { gardes: passages.map(({ id }) => id), refuses: [] } };
  });
  expect(kept).toEqual([passage(0).id, passage(2).id]);
  expect(await waitingPassages()).toMatchObject([{ refus: 'Illisible.' }]);
});

it('what somebody else answered is not sent in the name of who signs in next', async () => {
  await wait(2, { id: 'u2', nom: 'Sami' });
  const { send, calls } = server();
  await sendWaiting(nadia.id, send);
  expect([calls(), (await waitingPassages()).length]).toEqual([0, 2]);
});
