import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Problem } from '@club/contract';
import mongoose from 'mongoose';
import { RuleError } from '../errors/rule-error.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { CallRequest } from './call-request.ts';
import { withHeaders } from './reply.ts';

const saison = { nom: 'Saison de test', dateDebut: '2026-09-01', dateFin: '2027-06-30' };
const { MongoServerError, MongoNetworkError } = mongoose.mongo;

const serverError = (code: number) => new MongoServerError({ code, message: 'refused' });
/** As a socket throws it, which the driver hands on as it is. */
const brokenPipe = Object.assign(new Error('This socket has been ended by the other party'), {
  code: 'EPIPE',
});

/** What the next createSaison does. */
let create: (request: CallRequest<never>) => Promise<unknown>;

describe('binding of calls', () => {
  let app: TestApp;
  let authorization: string;

  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { Authorization: authorization, 'Content-Type': 'application/json', ...init.headers };
    const response = await fetch(app.url + path, { ...init, method, headers });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : undefined) as never,
    };
  };
  const post = (body: unknown, headers = {}) =>
    send('POST', '/api/saisons', { body: typeof body === 'string' ? body : JSON.stringify(body), headers });
  const problemOf = ({ body }: { body: unknown }) => body as Problem;

  before(async () => {
    app = await testApp(
      'seasons',
      anyHandlers<'seasons'>({
        createSaison: (request) => create(request as CallRequest<never>) as never,
        getActiveSaison: async () => withHeaders({ id: 's' } as never, { ETag: 'W/"7"' }),
      }),
    );
    authorization = await app.token({
      permissions: new Set(['admin.manage_permissions', 'adherents.read']),
    });
  });
  after(() => app.close());

  it('gives the handler checked parts, the actor and the headers that count', async () => {
    let got: CallRequest<never> | undefined;
    create = async (request) => {
      got = request;
      return { id: 's1' };
    };
    const answer = await post(
      { ...saison, nom: '  Saison de test ' },
      { 'If-Match': 'W/"3"', 'Idempotency-Key': 'k 1' },
    );
    assert.equal(answer.status, 201);
    assert.deepEqual(answer.body, { id: 's1' });
    assert.equal((got?.body as { nom?: string } | undefined)?.nom, saison.nom);
    assert.equal(got?.actor.id, 'u1');
    assert.equal(got?.requestId, 'r-1');
    assert.equal(got?.ifMatch, 3);
    assert.equal(got?.idempotencyKey, 'k 1');
  });

  it('names every field at fault', async () => {
    const answer = await post({ nom: '', dateDebut: 'hier', inconnu: 1 });
    assert.equal(answer.status, 400);
    const fields = problemOf(answer).errors?.map(({ field }) => field) ?? [];
    for (const field of ['nom', 'dateDebut', 'dateFin', 'inconnu']) assert.ok(fields.includes(field), field);
  });

  const bodies: [
    what: string,
    body: string,
    headers: Record<string, string>,
    status: number,
    code: string,
  ][] = [
    ['broken JSON', '{"nom":', {}, 400, 'malformed'],
    ['a list', '[1]', {}, 400, 'validation'],
    ['null', 'null', {}, 400, 'malformed'],
    ['nothing', '', {}, 400, 'validation'],
    [
      'operators',
      '{"nom":{"$gt":""},"dateDebut":"2026-09-01","dateFin":"2027-06-30"}',
      {},
      400,
      'validation',
    ],
    ['a prototype', `{"__proto__":{"a":1},${JSON.stringify(saison).slice(1)}`, {}, 400, 'validation'],
    ['a form', 'nom=x', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media'],
    ['text', JSON.stringify(saison), { 'Content-Type': 'text/plain' }, 415, 'unsupported_media'],
    [
      'an unknown encoding',
      JSON.stringify(saison),
      { 'Content-Encoding': 'compress' },
      415,
      'unsupported_media',
    ],
    [
      'an unknown charset',
      JSON.stringify(saison),
      { 'Content-Type': 'application/json; charset=ebcdic' },
      415,
      'unsupported_media',
    ],
    ['a megabyte and more', JSON.stringify({ ...saison, nom: 'x'.repeat(1_100_000) }), {}, 413, 'too_large'],
    ['an endless key', JSON.stringify(saison), { 'Idempotency-Key': 'k'.repeat(256) }, 400, 'validation'],
    ['a version that is no number', JSON.stringify(saison), { 'If-Match': 'latest' }, 400, 'validation'],
  ];
  for (const [what, body, headers, status, code] of bodies) {
    it(`refuses ${what} with ${status}`, async () => {
      create = async () => assert.fail('the handler must not be reached');
      const answer = await post(body, headers);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.equal(problemOf(answer).code, code);
      assert.match(answer.headers.get('Content-Type') ?? '', /^application\/problem\+json/);
      assert.equal(problemOf(answer).requestId, 'r-1');
    });
  }

  const addresses: [what: string, method: string, path: string, status: number][] = [
    ['an unknown address', 'GET', '/api/nulle-part', 404],
    ['a call of another service', 'GET', '/api/adherents', 404],
    ['another method', 'DELETE', '/api/saisons', 405],
    ['a broken escape', 'PUT', '/api/saisons/%E0%A4%A', 400],
    ['a zero byte', 'GET', '/api/adherents/%00/saisons', 400],
    ['a parameter given twice', 'GET', '/api/saisons?page=1&page=2', 400],
  ];
  for (const [what, method, path, status] of addresses) {
    it(`answers ${status} to ${what}`, async () => {
      const answer = await send(method, path);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
    });
  }

  it('tells which methods an address has', async () => {
    const answer = await send('DELETE', '/api/saisons');
    assert.equal(answer.headers.get('Allow'), 'GET, POST');
  });

  it('passes on the headers of a reply', async () => {
    const answer = await send('GET', '/api/saisons/active');
    assert.equal(answer.headers.get('ETag'), 'W/"7"');
    assert.deepEqual(answer.body, { id: 's' });
  });

  const failures: [what: string, error: Error, status: number, code: string][] = [
    ['a rule', new RuleError('saison_closed', { message: 'Fermée.' }), 409, 'saison_closed'],
    ['a duplicate key', new MongoServerError({ code: 11000, message: 'E11000' }), 409, 'duplicate_code'],
    ['a database away', new MongoNetworkError('connection reset'), 503, 'unavailable'],
    ['a majority that did not answer', serverError(64), 503, 'unavailable'],
    ['a socket that the database had left', brokenPipe, 503, 'unavailable'],
    ['a transaction that took too long', serverError(290), 503, 'unavailable'],
    ['anything else', new TypeError('secret detail'), 500, 'internal'],
  ];
  for (const [what, error, status, code] of failures) {
    it(`answers ${status} when the handler throws ${what}`, async () => {
      create = async () => {
        throw error;
      };
      const answer = await post(saison);
      assert.equal(answer.status, status);
      assert.equal(problemOf(answer).code, code);
      assert.doesNotMatch(JSON.stringify(answer.body), /secret detail|connection reset|E11000/);
      assert.equal(answer.headers.has('Retry-After'), status === 503);
      assert.equal(problemOf(answer).service, status === 503 ? 'seasons' : undefined);
    });
  }

  it('answers 401 without token and 403 without the permission', async () => {
    create = async () => assert.fail('the handler must not be reached');
    assert.equal((await post(saison, { Authorization: '' })).status, 401);
    assert.equal((await post(saison, { Authorization: await app.token({}) })).status, 403);
    const strange = await app.token({ permissions: new Set(['admin.manage_permissions']) }, 'stranger');
    assert.equal((await post(saison, { Authorization: strange })).status, 401);
  });

  it('shows its measures, with the name of the call, to this machine only', async () => {
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    assert.match(metrics, /club_http_request_duration_seconds_count\{call="createSaison",status="201"\} \d/);
    const forwarded = { 'X-Forwarded-For': '192.0.2.1' };
    assert.equal((await fetch(`${app.url}/metrics`, { headers: forwarded })).status, 403);
    const token = { ...forwarded, Authorization: 'Bearer metrics-token-of-tests' };
    assert.equal((await fetch(`${app.url}/metrics`, { headers: token })).status, 200);
  });
});
