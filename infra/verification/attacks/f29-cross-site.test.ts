/** F29: another site has a signed-in person's browser do or read something. In a real browser: e2e/specs/cross-site.spec.ts. */
import assert from 'node:assert/strict';
import { describe, test, before } from 'node:test';
import { pathOf, type Problem } from '@club/contract';
import { MongoClient } from 'mongodb';
import { deliveredCalls } from '../../testing/delivered-calls.ts';
import { mongoUrlOf } from '../../testing/club.ts';
import { theClub, type Club } from './club.ts';
import { rawRequest, type RawRequest } from './raw-request.ts';

describe('F29: another site', () => {
  let club: Club;
  before(async () => {
    club = await theClub();
  });

  const asTheVictim = (path: string, { headers, ...request }: RawRequest) =>
    rawRequest(club.stack.url, path, { ...request, headers: { Cookie: club.cookie, ...headers } });

  const codeOf = (body: string) => (JSON.parse(body) as Problem).code;

  const changing = deliveredCalls.filter(({ call }) => call.method !== 'GET');
  const reading = deliveredCalls.filter(({ call }) => call.method === 'GET' && call.access !== 'public');

  /** Where a forged change may come from, as browsers tell it; `{host}` is the product's own host name. */
  const sources: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'another site': { Origin: 'https://ailleurs.example', 'Sec-Fetch-Site': 'cross-site' },
    'another site, in a browser without Sec-Fetch-Site': { Origin: 'https://ailleurs.example' },
    'a sandboxed frame': { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    'another port of this host, which gets our cookie': {
      Origin: 'http://{host}:1',
      'Sec-Fetch-Site': 'same-site',
    },
    'a site whose name begins like ours': { Origin: 'http://{host}.ailleurs.example' },
    'a page that hides its origin': { 'Sec-Fetch-Site': 'cross-site' },
    'a page that says nothing of itself': {},
  };

  /** Bodies that a form of another site can send without asking first. */
  const formBodies: readonly [type: string, body: string][] = [
    ['application/x-www-form-urlencoded', 'nom=a&prenom=b&statut=complete'],
    ['text/plain', '{"nom":"a","prenom":"b"}'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="nom"\r\n\r\na\r\n--b--\r\n',
    ],
    ['application/json', '{}'],
  ];

  for (const [source, given] of Object.entries(sources)) {
    test(`nothing changes for ${source}`, async () => {
      const { hostname } = new URL(club.stack.url);
      const headers = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, value.replace('{host}', hostname)]),
      );
      for (const { call, params } of changing) {
        for (const [type, body] of formBodies) {
          const request = { method: call.method, headers: { ...headers, 'Content-Type': type }, body };
          const answer = await asTheVictim(pathOf(call, params), request);
          assert.deepEqual(
            [answer.status, codeOf(answer.body)],
            [403, 'cross_origin'],
            `${call.path} ${type}`,
          );
        }
      }
    });
  }

  test('a form of our own origin still has to be JSON', async () => {
    for (const [type, body] of formBodies.slice(0, 3)) {
      const headers = { Origin: club.stack.url, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type };
      const { status } = await asTheVictim('/api/adherents', { method: 'POST', headers, body });
      assert.equal(status, 415, type);
    }
  });

  test('nobody is signed in as somebody else by another site', async () => {
    const headers = { Origin: 'https://ailleurs.example', 'Content-Type': 'text/plain' };
    const body = JSON.stringify({ codeUtilisateur: '111', motDePasse: 'x' });
    const answer = await rawRequest(club.stack.url, '/api/auth/login', { method: 'POST', headers, body });
    assert.equal(codeOf(answer.body), 'cross_origin');
  });

  test('no method is smuggled into a GET or a POST', async () => {
    const before = await countAdherents();
    const headers = {
      'X-HTTP-Method-Override': 'POST',
      'X-HTTP-Method': 'POST',
      'X-Method-Override': 'POST',
    };
    assert.equal((await asTheVictim('/api/adherents?_method=POST&nom=a&prenom=b', { headers })).status, 400);
    assert.equal(await countAdherents(), before);
  });

  const countAdherents = async () => (await club.admin.call('listAdherents')).body.total;

  test('reading changes nothing: after every GET the databases are the same', async () => {
    const mongo = new MongoClient(mongoUrlOf(club.stack));
    try {
      const before = await stateOf(mongo);
      for (const { name, call, params } of deliveredCalls) {
        if (call.method !== 'GET' || name === 'logout') continue;
        await club.admin.call(name, { params });
      }
      assert.deepEqual(await stateOf(mongo), before);
    } finally {
      await mongo.close();
    }
  });

  /** A hash of every collection, but for what lives by itself: uses of a session and leases of the relays. */
  async function stateOf(mongo: MongoClient): Promise<Record<string, unknown>> {
    const { databases } = await mongo.db('admin').admin().listDatabases({ nameOnly: true });
    const state: Record<string, unknown> = {};
    for (const { name } of databases.filter((one) => one.name.startsWith('club_'))) {
      const { collections } = await mongo.db(name).command({ dbHash: 1 });
      const { sessions: _uses, leases: _leases, ...others } = collections as Record<string, string>;
      // Who takes an export is noted (I-19), and who reads health data (I-22).
      const {
        security_journal: _lines,
        security_journal_head: _head,
        lectures_sante: _readings,
        ...kept
      } = others;
      state[name] = kept;
    }
    return state;
  }

  test('signing out is refused to images, frames and scripts of another site', async () => {
    const foreign: Readonly<Record<string, string>>[] = [
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' },
      { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'image' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' },
      { Origin: 'https://ailleurs.example' },
    ];
    for (const headers of foreign) {
      for (const method of ['GET', 'HEAD'])
        assert.equal((await asTheVictim('/api/logout', { method, headers })).status, 403);
    }
    assert.equal((await club.admin.call('getSignedInUser')).status, 200);
  });

  test('nothing can be read by scripts, images, frames and event streams of another site', async () => {
    for (const site of ['cross-site', 'same-site']) {
      for (const destination of ['empty', 'image', 'script', 'iframe', 'object']) {
        const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': destination };
        for (const { call, params } of reading) {
          const { status } = await asTheVictim(pathOf(call, params), { headers });
          assert.equal(status, 403, `${call.path} ${site} ${destination}`);
        }
      }
    }
  });

  test('a browser is never told that another site may read an answer', async () => {
    const preflight = {
      Origin: 'https://ailleurs.example',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    };
    for (const { call, params } of deliveredCalls) {
      for (const method of ['OPTIONS', 'HEAD']) {
        const { headers } = await rawRequest(club.stack.url, pathOf(call, params), {
          method,
          headers: preflight,
        });
        assert.deepEqual(
          Object.keys(headers).filter((name) => name.startsWith('access-control-')),
          [],
          call.path,
        );
      }
    }
  });

  test('no WebSocket is opened, by whomever', async () => {
    for (const path of ['/', '/api/adherents', '/api/activites/events']) {
      const headers = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        Origin: 'https://ailleurs.example',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
      };
      assert.notEqual((await asTheVictim(path, { headers })).status, 101, path);
    }
  });
});
