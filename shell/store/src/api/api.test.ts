import { adherentCalls, certificatCalls, problemOf } from '@club/contract';
import { makeStore } from '../store.ts';
import { api } from './api.ts';
import { addressOf, request } from './request.ts';

const { getAdherent, listAdherents, createAdherent } = adherentCalls;
const { uploadCertificat } = certificatCalls;
const testApi = api.injectEndpoints({
  endpoints: (build) => ({
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
