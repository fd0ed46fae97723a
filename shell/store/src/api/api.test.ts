import { adherentCalls, certificatCalls, problemOf } from '@club/contract';
import { makeStore } from '../store.ts';
import { api } from './api.ts';
import { addressOf, request } from './request.ts';
import { serverAnswers, watchServer } from './server-return.ts';

const { getAdherent, listAdherents, createAdherent, deleteAdherent } = adherentCalls;
const { uploadCertificat } = certificatCalls;
const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    createAdherent: build.mutation<unknown, void>({
      query: () => request(createAdherent, { body: { prenom: 'A', nom: 'B' }, idempotencyKey: 'k1' }),
    }),
    deleteAdherent: build.mutation<unknown, string>({
      query: (id) => request(deleteAdherent, { params: { id } }),
    }),
    getAdherent: build.query<unknown, string>({ query: (id) => request(getAdherent, { params: { id } }) }),
  }),
});

/** Reads a member through a server that answers so. */
async function ask(respond: () => Promise<Response>, onSessionEnded = jest.fn()) {
  globalThis.fetch = jest.fn(respond);
  const store = makeStore(onSessionEnded);
  const { error, data } = await store.dispatch(testApi.endpoints.getAdherent.initiate('a1'));
  return { error, data, onSessionEnded };
}

const refusal = (code: Parameters<typeof problemOf>[0], headers = {}) => {
  const body = problemOf(code);
  return async () => new Response(JSON.stringify(body), { status: body.status, headers });
};

describe('a request', () => {
  it('takes method, path and parts from the contract', () => {
    expect(request(createAdherent, { body: { prenom: 'A', nom: 'B' }, idempotencyKey: 'k1' })).toEqual({
      method: 'POST',
      url: '/api/adherents',
      body: { prenom: 'A', nom: 'B' },
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' },
    });
  });

  it('is a form when the call takes a file, the file under the name of the call, after the fields', () => {
    const file = new File(['x'], 'c.pdf');
    const body = { codeAdherent: '0042', dateCertificat: '2026-03-05' };
    const sent = request(uploadCertificat, { body, file });
    expect([...(sent.body as FormData).entries()]).toEqual([
      ['codeAdherent', '0042'],
      ['dateCertificat', '2026-03-05'],
      ['certificat', file],
    ]);
    expect(sent.headers).toEqual({});
  });

  it('encodes parameters and leaves out what is empty', () => {
    expect(addressOf(getAdherent, { params: { id: 'a/1' } })).toBe('/api/adherents/a%2F1');
    expect(addressOf(listAdherents, { query: { search: '', page: 2, statut: undefined } })).toBe(
      '/api/adherents?page=2',
    );
  });
});

describe('a failure', () => {
  it('carries the problem and the wait', async () => {
    const { error } = await ask(refusal('unavailable', { 'Retry-After': '7' }));
    expect(error).toMatchObject({ status: 503, data: { code: 'unavailable' }, retryAfter: 7 });
  });

  it('is a French sentence even when the server cannot be reached or answers no JSON', async () => {
    const cut = await ask(() => Promise.reject(new TypeError('network')));
    expect(cut.error).toMatchObject({ status: 0, data: { message: 'Erreur de connexion au serveur' } });
    const page = await ask(async () => new Response('<html>', { status: 502 }));
    expect(page.error).toMatchObject({ status: 502, data: { code: 'unavailable' } });
  });

  it('tells when the session has ended, and only then', async () => {
    const ended = await ask(refusal('unauthenticated'));
    expect(ended.onSessionEnded).toHaveBeenCalled();
    const wrong = await ask(refusal('bad_credentials'));
    expect(wrong.onSessionEnded).not.toHaveBeenCalled();
  });
});

describe('what is saved while the server does not answer', () => {
  const { createAdherent: create, deleteAdherent: remove } = testApi.endpoints;
  const unwatched: (() => void)[] = [];
  afterEach(() => unwatched.splice(0).forEach((end) => end()));
  const watch = (onMissed: () => void) => unwatched.push(watchServer(onMissed));
  const never = () => Promise.reject(new TypeError('network'));

  it('waits for its return, where it can be sent twice, and is sent again', async () => {
    const answers = [never, async () => new Response('{"id":"a1"}')];
    globalThis.fetch = jest.fn(() => answers.shift()!());
    watch(() => queueMicrotask(serverAnswers));
    const { data } = await makeStore().dispatch(create.initiate());
    expect(data).toEqual({ id: 'a1' });
  });

  it('is told to the person where it might be done twice, or nothing on the page would tell of the return', async () => {
    globalThis.fetch = jest.fn(never);
    expect((await makeStore().dispatch(create.initiate())).error).toMatchObject({ status: 0 });
    watch(() => queueMicrotask(serverAnswers));
    expect((await makeStore().dispatch(remove.initiate('a1'))).error).toMatchObject({ status: 0 });
    expect(globalThis.fetch).toHaveBeenCalledTimes(2);
  });

  it.each([502, 503, 504])('is sent again after a lost answer: %i', async (status) => {
    jest.useFakeTimers();
    const answers = [
      new Response('<html>', { status, headers: { 'Retry-After': '2' } }),
      new Response('{"id":"a1"}'),
    ];
    globalThis.fetch = jest.fn(async () => answers.shift()!);
    const missed = jest.fn(() => queueMicrotask(serverAnswers));
    watch(missed);
    const sending = makeStore().dispatch(create.initiate());
    await jest.advanceTimersByTimeAsync(1_900);
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(200);
    expect((await sending).data).toEqual({ id: 'a1' });
    expect(missed).toHaveBeenCalledTimes(1);
    const [first, second] = jest.mocked(globalThis.fetch).mock.calls;
    expect(second).toEqual(first);
    jest.useRealTimers();
  });

  it.each([502, 504])('without a key says what is not known: %i', async (status) => {
    globalThis.fetch = jest.fn(async () => new Response('<html>', { status }));
    const missed = jest.fn();
    watch(missed);
    const { error } = await makeStore().dispatch(remove.initiate('a1'));
    expect(error).toMatchObject({
      status: 0,
      data: {
        message:
          'Erreur de connexion au serveur. On ne sait pas si c’est fait\u00a0: vérifiez avant de recommencer.',
      },
    });
    expect(missed).toHaveBeenCalledTimes(1);
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  });

  it('is told as missed, and read again by its screen, when it was only asked for', async () => {
    const missed = jest.fn();
    watch(missed);
    const { error } = await ask(async () => new Response('<html>', { status: 502 }));
    expect(error).toMatchObject({ status: 502, data: { code: 'unavailable' } });
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('is given up after a few times when the server is back and still does not answer it', async () => {
    globalThis.fetch = jest.fn(never);
    watch(() => queueMicrotask(serverAnswers));
    expect((await makeStore().dispatch(create.initiate())).error).toMatchObject({ status: 0 });
    expect(globalThis.fetch).toHaveBeenCalledTimes(4);
  });
});
